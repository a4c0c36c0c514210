// What stands behind a skill, apart from the schemas: a screen that shows it does not load zod.

/**
 * From nothing to the strongest: a project of the student's names the skill, such a project has a link that answered, an
 * accepted project on Launchquad asked for the skill and is over.
 */
export const evidenceKinds = ['none', 'project', 'link', 'finished'] as const
export type Evidence = (typeof evidenceKinds)[number]

/** What a search can ask for at least. */
export const evidenceFilters = ['project', 'link', 'finished'] as const
export type EvidenceFilter = (typeof evidenceFilters)[number]

export const evidenceNames: Record<EvidenceFilter, string> = {
  project: 'In a project',
  link: 'Working link',
  finished: 'Finished on Launchquad',
}

/** 0 to 3, as the database stores it. */
export const rankOfEvidence = (evidence: Evidence) => evidenceKinds.indexOf(evidence)
export const evidenceOfRank = (rank: number): Evidence => evidenceKinds[rank] ?? 'none'

// The demo: sample data, likes and tags in the browser, and a session for every visitor.
import { shortestPassword } from '../../contract/account-lists.ts'
import { api } from '../lib/api.ts'
import type { DataSource, SentApplication } from '../platform/data-source.ts'
import { useBrowserShortlist } from './browser-shortlist.ts'
import { useSampleProjects } from './sample-projects.ts'

export const demo: DataSource = {
  enterWithoutSession: () => api.enterStartupDemo(),
  minPasswordLength: shortestPassword.demo,
  useProjectSearch: useSampleProjects,
  listOwnProjects: async () => (await import('./sample-startup-projects.ts')).sampleProjects(),
  projectStatuses: ['Published', 'Draft'],
  listApplications,
  useShortlist: useBrowserShortlist,
  ShortlistImport: () => null,
}

async function listApplications(): Promise<SentApplication[]> {
  const [{ applications }, { startups }] = await Promise.all([
    import('../../sample/applications.ts'),
    import('../../sample/accounts.ts'),
  ])
  return applications(new Date()).map((application) => ({
    ...application,
    domainConfirmed: false,
    contactEmail: startups.find(({ businessName }) => businessName === application.company)?.email ?? null,
  }))
}

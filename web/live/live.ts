// Live: everything comes from the server and is stored there.
import { shortestPassword } from '../../contract/account-lists.ts'
import { api } from '../lib/api.ts'
import type { DataSource, SentApplication } from '../platform/data-source.ts'
import { ShortlistImport } from './import-shortlist.tsx'
import { useOpenProjects } from './open-projects.ts'
import { useServerShortlist } from './server-shortlist.ts'

export const live: DataSource = {
  enterWithoutSession: async () => null,
  minPasswordLength: shortestPassword.live,
  useProjectSearch: useOpenProjects,
  listOwnProjects: () => api.listOwnProjects(),
  projectStatuses: ['Published', 'Draft', 'Closed'],
  listApplications,
  useShortlist: useServerShortlist,
  ShortlistImport,
}

async function listApplications(): Promise<SentApplication[]> {
  const sent = await api.listSentApplications()
  return sent.map(({ note, answerBy, answeredAt, withdrawnAt, events, ...application }) => ({
    ...application,
    followed: { note, answerBy, answeredAt, withdrawnAt, events },
  }))
}

// The projects that students can browse. In the demo they are sample data, and no call is made.
import { useQuery } from '@tanstack/react-query'
import type { OfferedProject } from '../../../sample/offered-project.ts'

export type BrowsableProject = OfferedProject

export const useBrowsableProjects = () =>
  useQuery({
    queryKey: ['browsable-projects'],
    queryFn: async (): Promise<BrowsableProject[]> => {
      const { browsableProjects } = await import('../../../sample/browsable-projects.ts')
      return browsableProjects(new Date())
    },
  })

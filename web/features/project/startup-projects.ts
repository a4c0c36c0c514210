// The startup's own projects. In the demo they are sample data, and nothing that is done to them is saved.
import { useState } from 'react'
import { startupProjects } from '../../../sample/startup-projects.ts'
import { useMode } from '../../lib/mode.ts'
import { toast } from '../../ui/toast-store.ts'

export type { StartupProject } from '../../../sample/startup-projects.ts'

export function useStartupProjects() {
  const mode = useMode()
  const [projects] = useState(() => (mode === 'demo' ? startupProjects(new Date()) : []))
  return projects
}

export const tellDemoMode = () =>
  toast({
    title: 'Demo Mode',
    description: 'Changes, deletes, creates and publishes cannot be saved in the demo.',
  })

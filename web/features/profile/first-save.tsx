// After the first save: who can see the profile now, and how many projects fit it.
import { Link } from 'wouter'
import { paths } from '../../../contract/paths.ts'
import type { Visibility } from '../../../contract/student.ts'
import { counted } from '../../lib/counted.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { useFittingProjects, useVisibility } from './profile.queries.ts'

const seenBy: Record<Visibility, { title: string; meaning: string }> = {
  everyone: { title: 'You’re visible.', meaning: 'Startups can find your profile from now on.' },
  applied: { title: 'Your profile is saved.', meaning: 'Only startups you apply to can see it.' },
  nobody: { title: 'Your profile is saved.', meaning: 'It’s hidden, so startups can’t find you.' },
}

export function FirstSave({ onClose }: { onClose: () => void }) {
  const visibility = useVisibility()
  const projects = useFittingProjects()
  if (!visibility.data || projects.isPending) return <div role="status" />
  const { title, meaning } = seenBy[visibility.data.visibility]
  const fitting = projects.data?.count ?? 0
  return (
    <div role="status">
      <Banner
        title={projects.data ? `${title} ${howMany(projects.data)}` : title}
        onClose={onClose}
        actions={
          <Button asChild size="sm" variant="secondary">
            <Link href={paths.studentDashboard}>
              {fitting > 0 ? 'See projects that fit' : 'Browse projects'}
            </Link>
          </Button>
        }
      >
        {meaning}
        {fitting === 0 && ' More skills and industries in your profile mean more matches.'}
      </Banner>
    </div>
  )
}

function howMany({ count, isAll }: { count: number; isAll: boolean }) {
  if (count === 0) return 'No open project fits you yet.'
  if (!isAll) return `More than ${counted(count, 'project')} fit you.`
  return `${counted(count, 'project')} ${count === 1 ? 'fits' : 'fit'} you.`
}

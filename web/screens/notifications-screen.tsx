// Notifications: everything that happened, and where it leads to.
import { Link } from 'wouter'
import { paths } from '../../contract/paths.ts'
import { useUser } from '../features/account/account.queries.ts'
import { NotificationList } from '../features/notification/notification-list.tsx'
import { WorkspaceMain } from '../ui/workspace-main.tsx'

const settingsPaths = { startup: paths.account, student: paths.studentSettings }

export default function NotificationsScreen() {
  const { userType } = useUser()
  return (
    <WorkspaceMain className="max-w-3xl gap-6">
      <header className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h1 className="text-3xl">Notifications</h1>
        <Link href={settingsPaths[userType]} className="link sm:ml-auto">
          Choose what we email you
        </Link>
      </header>
      <NotificationList userType={userType} />
    </WorkspaceMain>
  )
}

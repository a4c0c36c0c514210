// Below one's own profile in live: the hours that are left, who sees the profile, and who looked at it.
import { HoursCard } from './hours-card.tsx'
import { ViewsCard } from './views-card.tsx'
import { VisibilityCard } from './visibility-card.tsx'

export function StandingCards() {
  return (
    <>
      <HoursCard />
      <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-2">
        <VisibilityCard />
        <ViewsCard />
      </div>
    </>
  )
}

// Beside one's own profile in live: the hours that are left, who sees the profile, and who looked at it.
import { HoursCard } from './hours-card.tsx'
import { ViewsCard } from './views-card.tsx'
import { VisibilityCard } from './visibility-card.tsx'

export function StandingCards() {
  return (
    <>
      <HoursCard />
      <VisibilityCard />
      <ViewsCard />
    </>
  )
}

// Which startups opened the profile in full or downloaded the CV, and when.
import { useState } from 'react'
import type { ProfileView } from '../../../contract/student.ts'
import { useLocalTime } from '../../lib/use-local-time.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx'
import { CompanyBadge } from '../startup/company-badge.tsx'
import { useProfileViews } from './profile.queries.ts'

const few = 5
const did: Record<ProfileView['what'], string> = { profile: 'Opened your profile', cv: 'Downloaded your CV' }

export function ViewsCard() {
  const { data: views, isError } = useProfileViews()
  const [all, setAll] = useState(false)
  const inWords = useLocalTime('long')
  if (isError) return null
  return (
    <Card as="section" aria-labelledby="views" className="grid gap-3 p-5">
      <h3 id="views" className="text-[1.0625rem]">
        Who viewed your profile
      </h3>
      {!views ? (
        <SkeletonGroup label="Loading">
          <Skeleton className="h-10 w-full" />
        </SkeletonGroup>
      ) : views.length === 0 ? (
        <p className="text-sm text-ink-2">
          Nobody yet. You’ll see it here when a startup opens your profile or downloads your CV.
        </p>
      ) : (
        <ul className="grid gap-3 text-sm">
          {(all ? views : views.slice(0, few)).map(({ what, businessName, domainConfirmed, userId, at }) => (
            <li key={`${what} ${userId} ${at}`}>
              <p className="font-medium break-words">
                {businessName ?? 'A startup that hasn’t added its name yet'}
                {domainConfirmed && (
                  <>
                    {' '}
                    <CompanyBadge />
                  </>
                )}
              </p>
              <p className="text-ink-2">
                {did[what]} on <time dateTime={at}>{inWords(at)}</time>
              </p>
            </li>
          ))}
        </ul>
      )}
      {views && views.length > few && !all && (
        <Button variant="secondary" size="sm" onClick={() => setAll(true)}>
          Show all {views.length}
        </Button>
      )}
    </Card>
  )
}

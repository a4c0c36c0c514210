// Shows that a startup's domain is verified, and what that means.
import { Tooltip } from '../../ui/tooltip.tsx'
import { VerifiedBadge } from '../../ui/verified-badge.tsx'

export function CompanyBadge({ website }: { website?: string | null }) {
  const meaning = whatIsVerified(website)
  return (
    <Tooltip content={meaning} opensOnPress>
      <button
        type="button"
        className="inline-flex min-h-6 cursor-help items-center rounded-sm touch:min-h-11"
      >
        <VerifiedBadge>Verified company domain</VerifiedBadge>
        <span className="sr-only">: {meaning}</span>
      </button>
    </Tooltip>
  )
}

/** Where the website is unknown, the sentence does without. */
export function whatIsVerified(website: string | null | undefined) {
  const domain = website && URL.canParse(website) && new URL(website).hostname.replace(/^www\./, '')
  return `This startup confirmed an email address at ${domain || 'its website’s domain'}.`
}

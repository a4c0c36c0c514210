// A link to another site. Typed by a person: the address itself is shown, and everybody sees where it leads.
import { ExternalLink } from 'lucide-react'

export function OutsideLink({ href, onClick }: { href: string; onClick?: (() => void) | undefined }) {
  return (
    <a
      href={href}
      onClick={onClick}
      target="_blank"
      rel="noopener noreferrer nofollow"
      className="link break-all"
    >
      {href.replace(/^https?:\/\/(www\.)?|\/$/g, '')}
      {/* Keeps the icon on the line of the last letter. */}
      {'\u2060'}
      <ExternalLink aria-hidden="true" className="ml-1.5 inline size-4 align-[-0.15em]" />
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  )
}

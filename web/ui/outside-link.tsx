// A link to another site. Typed by a person: the address itself is shown, and everybody sees where it leads.
import { ExternalLink } from 'lucide-react'
import { Fragment } from 'react'

export function OutsideLink({ href, onClick }: { href: string; onClick?: (() => void) | undefined }) {
  return (
    <a
      href={href}
      onClick={onClick}
      target="_blank"
      rel="noopener noreferrer nofollow"
      className="link break-words"
    >
      <AddressText address={href.replace(/^https?:\/\/(www\.)?|\/$/g, '')} />
      {/* Keeps the icon on the line of the last letter. */}
      {'\u2060'}
      <ExternalLink aria-hidden="true" className="ml-1.5 inline size-4 align-[-0.15em]" />
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  )
}

/** A web or email address. Where it needs two lines, the second begins after a slash or with the @. */
export const AddressText = ({ address }: { address: string }) =>
  address.split(/(?<=\/)(?!\/)|(?=@)/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of an address stay where they are
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))

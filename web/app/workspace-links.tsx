// The startup's navigation: in the header, in the side menu, and in the frame that is there before the session is.
import { Link, useLocation } from 'wouter'
import { paths, roundsPath } from '../../contract/paths.ts'

export const startupLinks = [
  { href: paths.companyProfile, name: 'Company Profile' },
  { href: paths.findStudents, name: 'Find Students' },
  { href: paths.projects, name: 'Projects' },
  { href: paths.account, name: 'Account Settings' },
]

export const roundsLink = { href: roundsPath, name: 'Matching rounds' }

export const headerLook = 'flex min-h-15 items-center gap-3 px-4 sm:px-6'

type HeaderLinksProps = { name?: string; links?: Pick<LinkProps, 'href' | 'name'>[] }

export function HeaderLinks({ name = 'Startup', links = startupLinks }: HeaderLinksProps) {
  return (
    <nav aria-label={name} className="ml-3 hidden lg:flex xl:ml-5 xl:gap-1">
      {links.map((link) => (
        <WorkspaceLink key={link.href} {...link} />
      ))}
    </nav>
  )
}

type LinkProps = { href: string; name: string; onClick?: () => void }

export function WorkspaceLink({ href, name, onClick }: LinkProps) {
  const [pathname] = useLocation()
  return (
    <Link
      href={href}
      {...(onClick && { onClick })}
      aria-current={href === pathname ? 'page' : undefined}
      className="flex min-h-10 items-center rounded-md px-2.5 font-medium lg:max-xl:px-2 lg:max-xl:text-sm whitespace-nowrap xl:px-3 text-ink-2 transition-colors hover:text-ink touch:min-h-11 aria-[current]:bg-brand-soft aria-[current]:text-brand-deep"
    >
      {name}
    </Link>
  )
}

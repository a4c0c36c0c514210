// The colours, the type and the logo on the design page.
import { Logo, LogoWithName } from '../../ui/logo.tsx'
import { Specimen } from './specimen.tsx'

const colours = [
  'paper',
  'surface',
  'sunk',
  'line',
  'line-2',
  'edge',
  'ink',
  'ink-2',
  'ink-3',
  'brand',
  'brand-hover',
  'on-brand',
  'brand-soft',
  'brand-deep',
  'coral',
  'amber-ground',
  'amber-line',
  'amber-ink',
  'danger',
  'danger-hover',
  'on-danger',
  'danger-soft',
  'panel',
  'panel-line',
  'on-panel',
  'on-panel-2',
  'person-1',
  'person-2',
  'person-3',
  'overlay',
]

export function TokenSpecimens() {
  return (
    <>
      <Specimen name="Colours" className="grid grid-cols-3 gap-4 sm:grid-cols-5 lg:grid-cols-7">
        {colours.map((name) => (
          <div key={name} className="grid gap-1.5">
            <span
              className="h-14 rounded-md border border-line-2"
              style={{ background: `var(--color-${name})` }}
            />
            <span className="text-label text-ink-2">{name}</span>
          </div>
        ))}
      </Specimen>
      <Specimen name="Headings: Bricolage Grotesque 640" className="grid gap-3">
        <p className="font-display text-5xl font-[640] tracking-[-0.02em] text-balance">
          Student talent meets startups
        </p>
        <p className="font-display text-3xl font-[640] tracking-[-0.02em]">Find Students</p>
        <p className="font-display text-xl font-[640] tracking-[-0.02em]">Imperial College London</p>
      </Specimen>
      <Specimen name="Text: Instrument Sans" className="grid max-w-prose gap-2">
        <p className="text-lg text-ink-2">
          Students show what they can build. Startups search by skill. 18 px
        </p>
        <p>
          Write to the right one today. It is free for both, as{' '}
          <a href="#tokens" className="link">
            the terms
          </a>{' '}
          say. 15 px
        </p>
        <p className="text-sm text-ink-2">In tables and beside controls. 14 px</p>
        <p className="text-label text-ink-3">Labels, hints and counts. 13 px</p>
        <p className="tabular-nums">Numbers line up: 1,111 and 4,840</p>
      </Specimen>
      <Specimen name="Logo" className="flex flex-wrap items-center gap-8">
        <Logo className="size-4" />
        <Logo />
        <Logo className="size-16" />
        <LogoWithName />
        <span className="panel inline-flex rounded-md p-2">
          <a href="#tokens" className="inline-flex min-h-11 items-center rounded-sm px-2 font-semibold">
            A link on a panel
          </a>
        </span>
      </Specimen>
    </>
  )
}

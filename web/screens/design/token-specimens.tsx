// The colours, the type and the logo on the design page.
import { Logo, LogoWithName } from '../../ui/logo.tsx'
import { Specimen } from './specimen.tsx'

const colours = [
  ['paper', 'bg-paper'],
  ['surface', 'bg-surface'],
  ['sunk', 'bg-sunk'],
  ['line', 'bg-line'],
  ['line-2', 'bg-line-2'],
  ['edge', 'bg-edge'],
  ['ink', 'bg-ink'],
  ['ink-2', 'bg-ink-2'],
  ['ink-3', 'bg-ink-3'],
  ['brand', 'bg-brand'],
  ['brand-soft', 'bg-brand-soft'],
  ['brand-deep', 'bg-brand-deep'],
  ['coral', 'bg-coral'],
  ['amber-ground', 'bg-amber-ground'],
  ['amber-line', 'bg-amber-line'],
  ['amber-ink', 'bg-amber-ink'],
  ['danger', 'bg-danger'],
  ['danger-soft', 'bg-danger-soft'],
  ['panel', 'bg-panel'],
  ['person-2', 'bg-person-2'],
  ['person-3', 'bg-person-3'],
]

export function TokenSpecimens() {
  return (
    <>
      <Specimen name="Colours" className="grid grid-cols-3 gap-4 sm:grid-cols-5 lg:grid-cols-7">
        {colours.map(([name, look]) => (
          <div key={name} className="grid gap-1.5">
            <span className={`h-14 rounded-md border border-line-2 ${look}`} />
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

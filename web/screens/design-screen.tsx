// Every piece of the design system in every state. For development only.
import type { ReactNode } from 'react'
import { LogoWithName } from '../ui/logo.tsx'
import { ThemeSwitch } from '../ui/theme-switch.tsx'
import { ButtonSpecimens } from './design/button-specimens.tsx'
import { ChoiceSpecimens } from './design/choice-specimens.tsx'
import { FieldSpecimens } from './design/field-specimens.tsx'
import { NoticeSpecimens } from './design/notice-specimens.tsx'
import { OverlaySpecimens } from './design/overlay-specimens.tsx'
import { SkillSpecimens } from './design/skill-specimens.tsx'
import { StateSpecimens } from './design/state-specimens.tsx'
import { TableSpecimens } from './design/table-specimens.tsx'
import { TokenSpecimens } from './design/token-specimens.tsx'

const sections: { id: string; title: string; pieces: ReactNode }[] = [
  { id: 'tokens', title: 'Colour and type', pieces: <TokenSpecimens /> },
  { id: 'buttons', title: 'Buttons, chips, badges', pieces: <ButtonSpecimens /> },
  { id: 'fields', title: 'Fields', pieces: <FieldSpecimens /> },
  { id: 'choices', title: 'Choices', pieces: <ChoiceSpecimens /> },
  { id: 'overlays', title: 'Dialogs, sheets, toasts', pieces: <OverlaySpecimens /> },
  { id: 'notices', title: 'Banners and tabs', pieces: <NoticeSpecimens /> },
  { id: 'skills', title: 'Skills', pieces: <SkillSpecimens /> },
  { id: 'table', title: 'Table', pieces: <TableSpecimens /> },
  { id: 'states', title: 'Loading, empty, failed', pieces: <StateSpecimens /> },
]

export default function DesignScreen() {
  return (
    <>
      <header className="sticky top-0 z-30 border-b border-line bg-paper">
        <div className="mx-auto flex max-w-7xl items-center justify-between gap-2 px-4 py-3 sm:px-8">
          <LogoWithName />
          <ThemeSwitch />
        </div>
      </header>
      <div className="mx-auto grid max-w-7xl gap-x-16 px-4 sm:px-8 lg:grid-cols-[11rem_1fr]">
        <nav aria-label="Pieces" className="max-lg:hidden">
          <ul className="sticky top-16 grid gap-1 pt-14">
            {sections.map(({ id, title }) => (
              <li key={id}>
                <a
                  href={`#${id}`}
                  className="-ml-3 block rounded-md px-3 py-1.5 text-sm text-ink-2 hover:text-ink"
                >
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <main id="main" className="min-w-0 pb-24">
          <h1 className="pt-12 text-4xl">The pieces</h1>
          <p className="mt-2 max-w-prose text-ink-2">
            Everything a screen of Launchquad is made of, in every state and in both themes.
          </p>
          {sections.map(({ id, title, pieces }) => (
            <section key={id} id={id} aria-labelledby={`${id}-title`} className="scroll-mt-20 pt-16">
              <h2 id={`${id}-title`} className="border-b border-line pb-3 text-2xl">
                {title}
              </h2>
              <div className="grid gap-10 pt-8">{pieces}</div>
            </section>
          ))}
        </main>
      </div>
    </>
  )
}

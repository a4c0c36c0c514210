// Three steps from a profile to a conversation.
import { LandingSection, SectionTitle } from './landing-section.tsx'

const steps = [
  {
    name: 'Students create profiles',
    text: 'University, skills with levels, projects, and the hours they really have. Written once, read by every registered startup.',
  },
  {
    name: 'Startups browse talent',
    text: 'Filter by skill level, university, hours and months. Every match comes with its reasons, and you can compare up to three people side by side.',
  },
  {
    name: 'Direct connection',
    text: 'Get in touch by email or LinkedIn and agree the rest between you. No middleman, no cut.',
  },
]

export function HowItWorks() {
  return (
    <LandingSection id="how-it-works" className="panel">
      <div className="gap-12 lg:grid lg:grid-cols-[1fr_3fr]">
        <SectionTitle of="how-it-works">How it works</SectionTitle>
        <ol className="mt-10 grid gap-10 md:grid-cols-3 md:gap-8 lg:mt-1">
          {steps.map(({ name, text }, index) => (
            <li key={name} className="border-t border-panel-line pt-5">
              <p aria-hidden="true" className="text-on-panel-2 tabular-nums">
                {index + 1}
              </p>
              <h3 className="mt-4 text-xl">{name}</h3>
              <p className="mt-2 text-on-panel-2 sm:text-[1rem]/6.5">{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </LandingSection>
  )
}

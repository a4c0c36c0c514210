// Six things the platform does, each with a piece of the product itself above its name.
import { ExternalLink, Mail } from 'lucide-react'
import type { ReactNode } from 'react'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { Meter } from '../../ui/meter.tsx'
import { LandingSection, SectionTitle } from './landing-section.tsx'
import { SkillRow } from './skill-row.tsx'

export function Features() {
  return (
    <LandingSection id="features">
      <SectionTitle of="features" eyebrow="Platform features">
        Small things, done properly
      </SectionTitle>
      <ul className="mt-10 grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {features.map(({ name, text, piece }) => (
          <Card as="li" key={name} className="flex flex-col overflow-hidden">
            <div
              aria-hidden="true"
              className="flex h-28 flex-col sm:h-32 justify-center gap-2.5 border-b border-line bg-sunk px-6 text-sm"
            >
              {piece}
            </div>
            <div className="p-6">
              <h3 className="text-lg">{name}</h3>
              <p className="mt-1.5 text-ink-2 sm:text-[1rem]/6.5">{text}</p>
            </div>
          </Card>
        ))}
      </ul>
    </LandingSection>
  )
}

const features: { name: string; text: string; piece: ReactNode }[] = [
  {
    name: 'Comprehensive profiles',
    text: 'University, degree, skills, projects, interests and CV in one place, with a meter that shows what’s missing.',
    piece: (
      <>
        <p className="flex items-center justify-between gap-3">
          <span className="font-semibold">Profile</span>
          <span className="text-ink-2">Only a CV is missing</span>
        </p>
        <Meter label="Profile" value={90} hideNumber className="w-full" />
      </>
    ),
  },
  {
    name: 'Advanced filtering',
    text: 'Universities, degrees, industries, skills with a minimum level, hours and months. Counts update as you choose.',
    piece: (
      <div className="flex flex-wrap gap-2">
        {['Cambridge', 'React, Advanced', '15 h or more'].map((filter) => (
          <Badge key={filter} tone="brand" className="min-h-7 px-3">
            {filter}
          </Badge>
        ))}
      </div>
    ),
  },
  {
    name: 'Project showcase',
    text: 'What a student has built says more than a list of words. Projects come with links and the technologies used.',
    piece: (
      <>
        <p className="flex items-center gap-2 font-semibold">
          Tide table for rowers <ExternalLink className="size-4 text-brand" />
        </p>
        <p className="flex flex-wrap gap-2">
          <Badge className="bg-surface">TypeScript</Badge>
          <Badge className="bg-surface">PostgreSQL</Badge>
        </p>
      </>
    ),
  },
  {
    name: 'Skill assessment',
    text: 'Five levels that mean the same for everyone, from Beginner to Expert, so you can compare people fairly.',
    piece: (
      <>
        <SkillRow name="Python" level={4} />
        <SkillRow name="Figma" level={2} />
      </>
    ),
  },
  {
    name: 'Availability tracking',
    text: 'Hours a week and months of commitment, on every profile and in every search. No surprises in exam season.',
    piece: (
      <div className="flex gap-10">
        <p>
          <span className="block font-display text-2xl font-[640]">20 h</span>
          <span className="text-ink-2">a week</span>
        </p>
        <p>
          <span className="block font-display text-2xl font-[640]">6 months</span>
          <span className="text-ink-2">commitment</span>
        </p>
      </div>
    ),
  },
  {
    name: 'Direct communication',
    text: 'Email or LinkedIn, straight from the profile. You contact the person, and they reply to you.',
    piece: (
      <>
        <p className="flex items-center gap-2 font-semibold">
          <Mail className="size-4 text-brand" /> Email
        </p>
        <p className="flex items-center gap-2 font-semibold">
          <ExternalLink className="size-4 text-brand" /> LinkedIn
        </p>
      </>
    ),
  },
]

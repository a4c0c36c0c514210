// What a startup gains, beside a match score opened into its parts.
import { Link } from 'wouter'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Meter } from '../../ui/meter.tsx'
import { type Benefit, BenefitList } from './benefit-list.tsx'
import { useInvitations } from './invitations.ts'
import { LandingSection, SectionTitle } from './landing-section.tsx'
import { sampleMatch } from './sample-student.ts'

const benefits: Benefit[] = [
  {
    name: 'Verified skills',
    text: 'Every skill carries a level the student stands behind, next to the projects, links and CV that back it.',
  },
  {
    name: 'Matches with reasons',
    text: 'No black box. A score opens into its parts: which skill, which hours, which industry gave how much.',
  },
  {
    name: 'Never a dead end',
    text: 'When few students match, you see which filter to relax and exactly how many more it brings.',
  },
  {
    name: 'Three people, one view',
    text: 'Compare skills on one chart, with availability and industries beside it, then decide.',
  },
  {
    name: 'No fees, no commissions',
    text: 'Search, shortlist, download CVs and write to people. All of it is free.',
  },
]

export function ForStartups() {
  const { enter } = useInvitations()
  return (
    <LandingSection id="for-startups" className="border-y border-line bg-sunk">
      <div className="grid grid-cols-1 items-center gap-x-16 gap-y-12 lg:grid-cols-2 xl:gap-x-20">
        <div className="lg:order-2">
          <SectionTitle of="for-startups" eyebrow="For startups">
            From search to shortlist in a minute
          </SectionTitle>
          <BenefitList benefits={benefits} />
          <Button asChild size="lg" variant="secondary" className="mt-9 max-sm:w-full">
            <Link href={enter.href}>{enter.label}</Link>
          </Button>
        </div>
        <ScoreInParts />
      </div>
    </LandingSection>
  )
}

function ScoreInParts() {
  return (
    <Card
      raised
      role="img"
      aria-label="A match score of 88, opened into skills, weekly hours, commitment, industries and evidence"
      className="w-full max-w-lg 2xl:max-w-xl justify-self-center p-6 sm:p-8 lg:justify-self-start"
    >
      <p className="flex items-baseline gap-3">
        <span className="font-display text-5xl font-[640] tracking-[-0.03em]">{sampleMatch.score}</span>
        <span className="text-[1rem] text-ink-2">of 100. Why this student?</span>
      </p>
      <ul className="mt-6 space-y-4">
        {sampleMatch.parts.map(({ name, why, points, max }) => (
          <li key={name}>
            <div className="flex items-baseline justify-between gap-4">
              <span className="font-semibold">{name}</span>
              <span className="text-label text-ink-2 tabular-nums">
                {points} of {max}
              </span>
            </div>
            <div className="mt-2 flex">
              <Meter label={name} value={points} max={max} hideNumber className="flex-1" />
            </div>
            <p className="mt-2 text-sm text-ink-3">{why}</p>
          </li>
        ))}
      </ul>
    </Card>
  )
}

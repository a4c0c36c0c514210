// What a startup gains, beside a match score opened into its parts.
import { Check } from 'lucide-react'
import { Link } from 'wouter'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
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
    text: 'No black box. Open a score to see which skill, hours or industry is missing, and what it costs.',
  },
  {
    name: 'Never a dead end',
    text: 'When few students match, we show you which filter to loosen and how many more it brings.',
  },
  {
    name: 'Three people, one view',
    text: 'Compare skills on one chart, with availability and industries beside it, then decide.',
  },
  {
    name: 'No fees, no commissions',
    text: 'Search, shortlist, download CVs and contact people, all for free.',
  },
]

export function ForStartups() {
  const { asStartup } = useInvitations()
  return (
    <LandingSection id="for-startups" className="border-y border-line bg-sunk">
      <div className="grid grid-cols-1 items-center gap-x-16 gap-y-12 lg:grid-cols-2 xl:gap-x-20">
        <div className="lg:order-2">
          <SectionTitle of="for-startups" eyebrow="For startups">
            From search to shortlist in a minute
          </SectionTitle>
          <BenefitList benefits={benefits} />
          <Button asChild size="lg" variant="secondary" className="mt-9 max-sm:w-full">
            <Link href={asStartup.href}>{asStartup.label}</Link>
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
      aria-label={`A match score of ${sampleMatch.score}, opened into skills, weekly hours, commitment, industries, projects, CV and LinkedIn`}
      className="w-full max-w-lg 2xl:max-w-xl justify-self-center p-6 sm:p-8 lg:justify-self-start"
    >
      <p className="flex items-baseline gap-3">
        <span className="font-display text-5xl font-[640] tracking-[-0.03em]">{sampleMatch.score}</span>
        <span className="text-[1rem] text-ink-2">of 100. Why this student?</span>
      </p>
      <div className="mt-5 divide-y divide-line">
        {sampleMatch.reasons.map(({ of, why, lost }) => (
          <p key={of} className="flex items-baseline justify-between gap-4 py-2">
            <span>
              {!why.includes(of) && <span className="font-semibold">{of} </span>}
              <span className="text-sm text-ink-3">{why}</span>
            </span>
            {lost > 0 ? (
              <span className="font-semibold whitespace-nowrap tabular-nums">−{lost}</span>
            ) : (
              <Check
                aria-hidden="true"
                strokeWidth={2.5}
                className="size-4 shrink-0 self-center text-brand"
              />
            )}
          </p>
        ))}
      </div>
    </Card>
  )
}

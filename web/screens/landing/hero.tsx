// The first thing a visitor sees: what this is, the way in, and the product itself.
import { Link } from 'wouter'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { cx } from '../../ui/cx.ts'
import { pageWidth } from '../../ui/page-width.ts'
import { RadarChart } from '../../ui/radar-chart.tsx'
import { useInvitations } from './invitations.ts'
import { sampleMatch, sampleStudent } from './sample-student.ts'
import { SkillRow } from './skill-row.tsx'

export function Hero() {
  const { asStartup, asStudent, note } = useInvitations()
  return (
    <div
      className={cx(
        pageWidth,
        'grid items-center gap-x-10 gap-y-14 py-14 sm:py-20 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] lg:py-24 xl:grid-cols-2 xl:gap-x-12',
      )}
    >
      <div>
        <h1 className="text-[2.25rem]/[1.08] sm:text-5xl/[1.06] xl:text-[3.5rem]/[1.06] min-[120rem]:text-7xl/[1.04]">
          Connecting Student Talent with Innovative Startups
        </h1>
        <p className="mt-6 max-w-[34em] text-lg/7 text-pretty text-ink-2 sm:text-xl/8">
          Students show what they can build. Startups search by skill, hours and months, compare three people
          side by side and contact the right one today. Free for both.
        </p>
        <div className="mt-8 flex flex-wrap gap-3">
          <Button asChild size="lg" className="max-sm:w-full">
            <Link href={asStartup.href}>{asStartup.label}</Link>
          </Button>
          <Button asChild size="lg" variant="secondary" className="max-sm:w-full">
            <Link href={asStudent.href}>{asStudent.label}</Link>
          </Button>
        </div>
        <p className="mt-5 text-pretty text-ink-2">{note}</p>
      </div>
      <HeroPicture />
    </div>
  )
}

function HeroPicture() {
  return (
    <div
      role="img"
      aria-label="A search result with its match score and skill levels, three students compared on a chart, and a card that says which filter to relax when only two students match"
      className="mx-auto grid w-full max-w-xl grid-cols-1 gap-4 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] 2xl:max-w-2xl"
    >
      <SearchResult />
      <FewMatches />
      <Comparison />
    </div>
  )
}

function SearchResult() {
  const {
    name,
    university,
    degree,
    yearOfDegree,
    technologies,
    maxWeeklyHours,
    maxCommitmentMonths,
    industries,
  } = sampleStudent
  return (
    <Card raised className="p-4 min-[22.5rem]:p-5 sm:col-span-2 sm:mr-16 sm:p-6">
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <p className="font-display text-lg font-[640] tracking-[-0.01em]">{name}</p>
          <p className="text-ink-3">
            {university}, {degree}, {yearOfDegree} year
          </p>
        </div>
        <Badge tone="brand" className="shrink-0 px-3 py-1">
          {sampleMatch.score} match
        </Badge>
      </div>
      <ul className="mt-5 space-y-2.5">
        {technologies.map((skill) => (
          <li key={skill.name}>
            <SkillRow {...skill} />
          </li>
        ))}
      </ul>
      <p className="mt-5 flex flex-wrap gap-x-5 gap-y-1 border-t border-line pt-4 text-ink-2">
        <span>{maxWeeklyHours} h a week</span>
        <span>{maxCommitmentMonths} months</span>
        <span>{industries.join(', ')}</span>
      </p>
    </Card>
  )
}

function FewMatches() {
  return (
    <Card raised className="self-start p-4 text-sm xl:p-4.5 xl:text-base">
      <p className="font-semibold">Only 2 students match</p>
      <dl className="mt-3 divide-y divide-line">
        <div className="flex justify-between gap-3 py-2.5">
          <dt className="text-ink-2">React, level 4 to 3</dt>
          <dd className="font-semibold text-brand tabular-nums">+12</dd>
        </div>
        <div className="flex justify-between gap-3 pt-2.5">
          <dt className="text-ink-2">Any university</dt>
          <dd className="font-semibold text-brand tabular-nums">+31</dd>
        </div>
      </dl>
    </Card>
  )
}

function Comparison() {
  return (
    <Card raised className="px-3 py-4 xl:py-4.5">
      <p className="px-1 text-sm text-ink-2 xl:px-2 xl:text-base">Comparing 3 students</p>
      <RadarChart
        title="Three students compared"
        axes={['React', 'SQL', 'Rust', 'Figma', 'Python']}
        people={[
          { name: 'Maya', levels: [5, 4, 3, 2, 4] },
          { name: 'Omar', levels: [2, 5, 4, 5, 2] },
          { name: 'Léa', levels: [4, 2, 5, 1, 5] },
        ]}
        className="mt-4 [&>svg]:scale-115"
      />
    </Card>
  )
}

// What a student gains, beside a profile as a startup sees it.
import { Link } from 'wouter'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { type Benefit, BenefitList } from './benefit-list.tsx'
import { useInvitations } from './invitations.ts'
import { LandingSection, SectionTitle } from './landing-section.tsx'
import { sampleStudent } from './sample-student.ts'
import { SkillRow } from './skill-row.tsx'

const benefits: Benefit[] = [
  {
    name: 'Be found for what you can do',
    text: 'Give each skill a level from Beginner to Expert and put the projects that prove it beside it.',
  },
  {
    name: 'Lectures come first',
    text: 'Say how many hours a week and how many months you have. Startups search by exactly that.',
  },
  {
    name: 'See where you fit',
    text: 'Every project shows which of your skills match, which are missing, and whether it fits your time.',
  },
  {
    name: 'Apply in one click',
    text: 'Your profile and CV are the application. Then follow it from review to interview to reply.',
  },
  {
    name: 'Free, and yours',
    text: 'No fees and no commission. Change or delete your profile whenever you like.',
  },
]

export function ForStudents() {
  const { asStudent } = useInvitations()
  return (
    <LandingSection id="for-students">
      <div className="grid grid-cols-1 items-center gap-x-16 gap-y-12 lg:grid-cols-2 xl:gap-x-20">
        <div>
          <SectionTitle of="for-students" eyebrow="For students">
            Real work at a young company, around your degree
          </SectionTitle>
          <BenefitList benefits={benefits} />
          <Button asChild size="lg" variant="secondary" className="mt-9 max-sm:w-full">
            <Link href={asStudent.href}>{asStudent.label}</Link>
          </Button>
        </div>
        <SampleProfile />
      </div>
    </LandingSection>
  )
}

function SampleProfile() {
  const student = sampleStudent
  return (
    <Card
      raised
      role="img"
      aria-label="A student profile: name, university and degree, availability, skills with levels, projects and a CV"
      className="w-full max-w-lg 2xl:max-w-xl justify-self-center p-4 min-[22.5rem]:p-6 sm:p-8 lg:justify-self-end"
    >
      <p className="font-display text-xl font-[640] tracking-[-0.01em]">{student.name}</p>
      <p className="mt-0.5 text-ink-3">
        {student.university}, {student.degree}, {student.yearOfDegree} year
      </p>
      <div className="mt-4 flex flex-wrap gap-2">
        <Badge>{student.maxWeeklyHours} h a week</Badge>
        <Badge>{student.maxCommitmentMonths} months</Badge>
        {student.industries.map((industry) => (
          <Badge key={industry}>{industry}</Badge>
        ))}
      </div>
      <p className="mt-7 text-label font-semibold text-ink-3">Skills</p>
      <ul className="mt-2 space-y-2">
        {student.technologies.map(({ name, level }) => (
          <li key={name}>
            <SkillRow name={name} level={level} />
          </li>
        ))}
      </ul>
      <p className="mt-7 text-label font-semibold text-ink-3">Projects</p>
      <ul className="mt-2 divide-y divide-line">
        {student.projects.map(({ title, description }) => (
          <li key={title} className="py-2.5 first:pt-0 last:pb-0">
            <span className="font-semibold">{title}</span>
            <span className="block text-ink-2">{description}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

// The startups of the world and what they publish.
import { currencies, hourlyPounds, type Pay, payInWords, payUnits } from '../../contract/pay.ts'
import { remote } from '../../contract/place.ts'
import { commitmentOf, defaultAnswerDays, monthsOf } from '../../contract/project.ts'
import type { Random } from '../random.ts'
import type { WorldProject, WorldStartup } from './world.ts'
import { momentOf } from './world-applications.ts'
import { type WrittenStartup, writtenStartups } from './world-startups.ts'

export const firstStartupId = 501

export function makeStartups(random: Random): WorldStartup[] {
  return writtenStartups.map(({ name, domain, number, about, memberForDays, reliability }, index) => ({
    id: firstStartupId + index,
    accountId: 1 + index,
    email: `${index === 0 ? 'hello' : random.pick(['hello', 'team', 'hi', 'people', 'work'])}@${domain}`,
    memberForDays,
    // Two have yet to open their email.
    isConfirmed: index !== 9 && index !== 24,
    businessName: name,
    description: about,
    websiteUrl: `https://${domain}`,
    companiesHouseNumber: number,
    reliability,
  }))
}

/** The oldest first: ids tell the order in which projects were posted. */
export function makeProjects(now: Date, random: Random): WorldProject[] {
  return writtenStartups
    .flatMap(({ projects }, index) =>
      projects.map((project) => ({ ...project, startupId: firstStartupId + index })),
    )
    .sort((one, other) => other.posted - one.posted)
    .map((project, index) => ({
      id: 601 + index,
      startupId: project.startupId,
      title: project.title,
      description: project.about,
      status: project.status ?? 'Published',
      industry: project.industry,
      location: project.location,
      country: project.country ?? (project.location === remote ? null : 'GB'),
      remoteWithin: project.remoteWithin ?? null,
      durationWeeks: project.weeks,
      months: monthsOf(project.weeks),
      commitment: commitmentOf(project.weeks),
      weeklyHours: project.hours,
      ...paidFor(project),
      skills: project.skills.split(', ').map((skill) => {
        const at = skill.lastIndexOf(' ')
        return { name: skill.slice(0, at), level: Number(skill.slice(at + 1)) }
      }),
      deadline: momentOf(now, -project.deadline, random).toISOString().slice(0, 10),
      places: project.places ?? 1,
      answerDays: project.replyDays ?? defaultAnswerDays,
      postedAt: momentOf(now, project.posted, random),
      postedDaysAgo: project.posted,
      closedDaysAgo: Math.max(0, -project.deadline),
      notes: project.notes,
    }))
}

/** What a startup wrote about pay, as the form would have stored it. */
function paidFor({
  pay: written,
  hours: weeklyHours,
  weeks: durationWeeks,
}: WrittenStartup['projects'][number]) {
  const hours = { weeklyHours, durationWeeks }
  const pay = payFrom(written)
  return { pay, compensation: payInWords(pay, hours), hourlyPounds: hourlyPounds(pay, hours) }
}

function payFrom(written: string): Pay {
  const [, reason] = /^Unpaid: (.+)$/.exec(written) ?? []
  if (reason) return { per: 'unpaid', reason }
  const [, sign = '', sum = '', per] = /^(£|€|[A-Z]{3} )([\d,.]+) (?:per|for the) (\w+)$/.exec(written) ?? []
  const code = { '£': 'GBP', '€': 'EUR' }[sign] ?? sign.trim()
  const currency = currencies.find((one) => one === code)
  const unit = payUnits.find((one) => one === per)
  if (!currency || !unit) throw new Error(`Nobody can read “${written}”`)
  return { per: unit, amount: Number(sum.replaceAll(',', '')), currency }
}

export const isOpen = ({ status, closedDaysAgo }: WorldProject) =>
  status === 'Published' && closedDaysAgo === 0

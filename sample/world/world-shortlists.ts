// Whom the startups of the world like, tag and look at.
import type { StudentTag } from '../../contract/student.ts'
import type { Random } from '../random.ts'
import type { Between, Made, World, WorldApplication } from './world.ts'
import { momentOf } from './world-applications.ts'
import { firstStartupId } from './world-projects.ts'

const day = 24 * 60 * 60 * 1000

/** Whom startups like and how they tagged them: mostly people who applied, and some whom they found. */
export function makeShortlists({ students, startups, projects, applications }: Made, random: Random) {
  const likes: Between[] = []
  const tags: World['tags'] = []
  const visible = students.filter(({ visibility }) => visibility === 'everyone')
  for (const { id: startupId } of startups) {
    const own = projects.filter((project) => project.startupId === startupId)
    const sent = applications.filter(
      ({ projectId, withdrawnAt }) => !withdrawnAt && own.some(({ id }) => id === projectId),
    )
    const liked = new Set([
      ...sent
        .filter(({ status }) => status !== 'rejected' && random.chance(0.5))
        .map(({ studentId }) => studentId),
      ...random
        .pickSome(visible, startupId === firstStartupId ? 9 : random.between(1, 6))
        .map(({ id }) => id),
    ])
    likes.push(...[...liked].map((studentId) => ({ startupId, studentId })))
    const tagged = new Map<string, World['tags'][number]>()
    const tag = (studentId: number, name: StudentTag) =>
      tagged.set(`${studentId} ${name}`, { startupId, studentId, tag: name })
    for (const { studentId, events } of sent) {
      if (events.some(({ kind }) => kind === 'interview_scheduled')) tag(studentId, 'contacted')
      if (events.length > 2) tag(studentId, 'interviewed')
      if (events.some(({ kind }) => kind === 'accepted')) tag(studentId, 'assigned_project')
    }
    for (const studentId of random.pickSome([...liked], 2)) tag(studentId, 'contacted')
    tags.push(...tagged.values())
  }
  return { likes, tags }
}

/** A startup reads the profile of everyone who applied a while ago, and of those it likes. */
export function makeViews(now: Date, world: Made & Pick<World, 'likes'>, random: Random) {
  const { students, startups, projects, applications, likes } = world
  const views: World['views'] = []
  const downloads: World['downloads'] = []
  const view = (startupId: number, studentId: number, at: Date, chanceOfCv: number) => {
    views.push({ startupId, studentId, at })
    const student = students.find(({ id }) => id === studentId)
    if (student?.hasCv && random.chance(chanceOfCv))
      downloads.push({ startupId, studentId, at: new Date(at.getTime() + random.between(2, 9) * 60_000) })
  }
  for (const { projectId, studentId, appliedAt, answeredAt, withdrawnAt } of applications) {
    const startupId = projects.find(({ id }) => id === projectId)?.startupId ?? 0
    const readAt = new Date(
      (answeredAt?.getTime() ?? appliedAt.getTime() + day) - random.between(1, 60) * 60_000,
    )
    if (!withdrawnAt && readAt < now && readAt > appliedAt) view(startupId, studentId, readAt, 0.6)
  }
  for (const { startupId, studentId } of likes) {
    const [startup, student] = [
      startups.find(({ id }) => id === startupId),
      students.find(({ id }) => id === studentId),
    ]
    const both = Math.min(startup?.memberForDays ?? 1, student?.memberForDays ?? 1, 45)
    view(startupId, studentId, momentOf(now, random.between(1, both), random), 0.3)
  }
  const [leila] = students
  for (const startup of random.pickSome(startups, 7))
    if (leila) view(startup.id, leila.id, momentOf(now, random.between(1, 40), random), 0.5)
  return { views, downloads }
}

/** As a look at the profile would be stored: the first one after the student applied. */
export function addSeen({ applications, projects }: Made, views: World['views']): WorldApplication[] {
  return applications.map((application) => {
    const { projectId, studentId, appliedAt, withdrawnAt, events } = application
    const startupId = projects.find(({ id }) => id === projectId)?.startupId
    const looks = views.filter(
      (view) =>
        view.startupId === startupId &&
        view.studentId === studentId &&
        view.at > appliedAt &&
        (!withdrawnAt || view.at < withdrawnAt),
    )
    if (looks.length === 0) return application
    const at = new Date(Math.min(...looks.map((look) => look.at.getTime())))
    const seen = { kind: 'seen' as const, by: 'startup' as const, at }
    return { ...application, events: [...events, seen].sort((a, b) => a.at.getTime() - b.at.getTime()) }
  })
}

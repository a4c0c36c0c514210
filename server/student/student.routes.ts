// A student's own profile and CV, and the startups' search for students.
import { eq } from 'drizzle-orm'
import { Problem } from '../../contract/problem.ts'
import type { SearchFilters, SearchSort } from '../../contract/student.ts'
import type { Database } from '../database/database.ts'
import * as tables from '../database/tables.ts'
import { type Caller, type Handlers, SerializedAnswer } from '../http/handler.ts'
import { setPageHeaders } from '../http/page-headers.ts'
import { cacheStartupIds } from '../startup/startup.store.ts'
import { getUniversities } from '../university/universities.ts'
import { type ContactRules, checkDailyProfiles, getTalk, hasApplied } from './contact.ts'
import { removeCv, setCv } from './cv.store.ts'
import { checkCv } from './cv-check.ts'
import type { CvStorage } from './cv-storage.ts'
import { foundStudentOf } from './found-student.ts'
import type { KnownLists } from './known-lists.ts'
import { limitConcurrency } from './limit-concurrency.ts'
import { saveProfile } from './profile.store.ts'
import type { makeSearch } from './search.ts'
import { answerWith } from './serialized-students.ts'
import type { Showings } from './showings.ts'
import {
  checkOwnSearch,
  checkProfile,
  checkVersion,
  cvFileName,
  decodeCursor,
  encodeCursor,
  uploadedFileName,
} from './student.rules.ts'
import {
  getOwnProfile,
  getStudentByAccount,
  getStudents,
  getStudentToChange,
  prepareOwnProfile,
} from './student.store.ts'
import { noteStudentChange } from './student-change.ts'
import { suggestTechnology } from './suggestion.store.ts'
import { isViewRecorded, listViews, recordDownload, recordView } from './view.store.ts'
import { setVisibility, visibleTo } from './visibility.store.ts'

/** A CV is in memory while it is saved, several times over where it goes through the database's driver. */
const maxSaving = 4

const maxUniversitiesFound = 20

type StudentParts = {
  database: Database
  cvs: CvStorage
  search: ReturnType<typeof makeSearch>
  contact: ContactRules
  /** The name to store for what a student sent. */
  readUniversity: (sent: string) => string
  lists: KnownLists
  /** Where searches are counted. */
  showings: Showings | undefined
}

export function studentRoutes({
  database,
  cvs,
  search,
  contact,
  readUniversity,
  lists,
  showings,
}: StudentParts) {
  const getStartupId = cacheStartupIds(database)
  const readOwnProfile = prepareOwnProfile(database.read)

  async function getSearchingStartup(caller: Caller, filters: SearchFilters, sort?: SearchSort) {
    lists.checkSearch(filters, sort)
    const startupId = await getStartupId(caller.id)
    checkOwnSearch(filters, startupId)
    return startupId
  }

  const saveInTurn = limitConcurrency(maxSaving)

  /** What the startup must do first, unless this student has applied to it. */
  async function getStep(studentId: number, startupId: number) {
    const step = await contact.getStep(database.read, startupId)
    return step && (await hasApplied(database.read, studentId, startupId)) ? undefined : step
  }

  return {
    searchStudents: async ({ filters, sort, limit, cursor }, { caller, reply, url }) => {
      const startupId = await getSearchingStartup(caller, filters, sort)
      const wanted = { sort, limit, ...decodeCursor(cursor, sort) }
      const { page, students } = await search.find(filters, wanted, startupId)
      setPageHeaders(reply, url, {
        total: page.total,
        nextCursor: page.next && encodeCursor(sort, page.next, page.turn),
      })
      showings?.count(students.map(({ id }) => id))
      return answerWith(students, filters)
    },

    // Hundreds of counts that we made ourselves: validating them takes as long as counting ten thousand students.
    countStudents: async ({ filters }, { caller }) => {
      const facets = await search.facets(filters, await getSearchingStartup(caller, filters))
      return new SerializedAnswer(JSON.stringify(facets ? lists.offered(facets) : null))
    },

    getStudent: async ({ id, filters }, { caller }) => {
      const startupId = await getSearchingStartup(caller, filters)
      const [student] = await getStudents(database.read, [id], visibleTo(startupId))
      const found = student && foundStudentOf(student, filters)
      if (!found)
        throw new Problem(
          'not-found',
          'We can’t find this student. They may have left, or hidden their profile.',
        )
      const step = await getStep(id, startupId)
      if (step)
        await database.write(async (transaction) => {
          await checkDailyProfiles(transaction, id, startupId, step)
          await recordView(transaction, id, startupId)
        })
      else if (!(await isViewRecorded(database.read, id, startupId)))
        await database.write((transaction) => recordView(transaction, id, startupId))
      if (step) return { ...found, email: null, emailHint: `${step} to see contact details.` }
      const talk = await getTalk(database.read, id, startupId)
      const isShared = contact.inLists || (talk?.state === 'open' && !talk.blocks)
      if (isShared || (await hasApplied(database.read, id, startupId))) return found
      return {
        ...found,
        email: null,
        emailHint: 'You’ll see the email address once they accept a message from you.',
      }
    },

    downloadCv: async ({ id }, { caller, reply }) => {
      const startupId = caller.userType === 'startup' ? await getStartupId(caller.id) : undefined
      const mayRead = startupId ? visibleTo(startupId) : eq(tables.student.accountId, caller.id)
      const [student] = await getStudents(database.read, [id], mayRead)
      const step = student && startupId && (await getStep(id, startupId))
      if (step) throw new Problem('conflict', `${step} to download CVs.`)
      const file = student?.cvKey && (await cvs.read(database.read, student.cvKey))
      if (!student || !file)
        throw new Problem('not-found', 'We can’t find this CV. The student may have removed it.')
      if (startupId !== undefined) {
        await database.write((transaction) => recordDownload(transaction, id, startupId))
        reply.note({ event: 'cv downloaded', student: id })
      }
      return { fileName: cvFileName(student.email), ...file }
    },

    getStudentProfile: (_, { caller }) => readOwnProfile(caller.id),

    saveStudentProfile: (profile, { caller }) =>
      database.write(async (transaction) => {
        const student = await getStudentToChange(transaction, caller.id)
        checkVersion(profile.version, student.version)
        checkProfile(profile)
        lists.checkProfile(profile)
        const university = readUniversity(profile.university)
        await saveProfile(transaction, student.id, { ...profile, university })
        return getOwnProfile(transaction, caller.id)
      }),

    searchUniversities: async ({ text }, { caller }) => {
      const email = caller.userType === 'student' ? caller.email : undefined
      const found = getUniversities().search(text, { limit: maxUniversitiesFound, email })
      return found.map(({ id, name, country }) => ({ name, country: country || null, domain: id }))
    },

    suggestTechnology: async ({ name }, { caller }) => {
      await database.write((transaction) => suggestTechnology(transaction, caller.id, name))
      return undefined
    },

    getVisibility: async (_, { caller }) => {
      const { visibility } = await getStudentByAccount(database.read, caller.id)
      return { visibility }
    },

    setVisibility: ({ visibility }, { caller }) =>
      database.write(async (transaction) => {
        const student = await getStudentToChange(transaction, caller.id)
        if (student.visibility !== visibility) {
          await noteStudentChange(transaction, student.id)
          await setVisibility(transaction, student.id, visibility)
        }
        return { visibility }
      }),

    listProfileViews: async (_, { caller }) => {
      const { id } = await getStudentByAccount(database.read, caller.id)
      return listViews(database.read, id)
    },

    uploadCv: async ({ cv }, { caller }) => {
      await checkCv(cv)
      return saveInTurn(async () => {
        const bytes = await cv.read()
        return database.write(async (transaction, afterCommit) => {
          const student = await getStudentToChange(transaction, caller.id)
          const replaced = await setCv(transaction, student.id, {
            key: await cvs.save(transaction, bytes),
            fileName: uploadedFileName(cv.name),
            size: cv.size,
          })
          if (replaced) afterCommit(await cvs.delete(transaction, replaced))
          return { cvUrl: `/api/students/${student.id}/cv` }
        })
      })
    },

    removeCv: async (_, { caller }) => {
      await database.write(async (transaction, afterCommit) => {
        const student = await getStudentToChange(transaction, caller.id)
        const removed = await removeCv(transaction, student.id)
        if (removed) afterCommit(await cvs.delete(transaction, removed))
      })
    },
  } satisfies Partial<Handlers>
}

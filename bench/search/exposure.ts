// How often each of many equal students is on the first page, in 10,000 searches of one week.
import { findPage } from '../../server/student/index/find-page.ts'
import type { IndexedStudent } from '../../server/student/index/kernel/student-writer.ts'
import { makeStudents } from '../../server/student/index/students.ts'
import { turnFor } from '../../server/student/turn.ts'
import { table } from './figures.ts'
import { makeRandom } from './questions.ts'

const searches = 10_000
const monday = 20_773

const equal: IndexedStudent = {
  hasProfile: true,
  forEveryone: true,
  university: 'Oxford',
  degree: 0,
  year: 0,
  hours: 20,
  months: 6,
  documents: 3,
  industries: 0,
  skills: [],
  text: '',
}

/** Every startup searches once on each day of the week, or on some days. */
function measure(equals: number, share: number) {
  const random = makeRandom()
  const students = makeStudents()
  const shown = new Map<number, number>()
  let id = 0
  for (let index = 0; index < equals; index += 1) {
    // Some follow a long gap in the ids: they were shown more often once.
    id += random() < 0.1 ? 1 + Math.floor(random() * 300) : 1
    students.append(id, equal)
    shown.set(id, 0)
  }
  let left = searches
  for (let startupId = 1; left > 0; startupId += 1)
    for (let day = monday; day < monday + 7 && left > 0; day += 1) {
      if (random() >= share) continue
      left -= 1
      const page = { sort: 'match', limit: 25, after: undefined, turn: turnFor(startupId, day) } as const
      for (const found of findPage(students, {}, page).ids) shown.set(found, (shown.get(found) ?? 0) + 1)
    }
  const counts = [...shown.values()]
  const [least, most] = [Math.min(...counts), Math.max(...counts)]
  return { least, most, differ: `${((100 * (most - least)) / most).toFixed(1)} %` }
}

export function measureExposure() {
  const rows = [50, 500, 5000].map((equals) => {
    const [all, half] = [measure(equals, 1), measure(equals, 0.5)]
    return [
      equals.toLocaleString('en'),
      ((searches * 25) / equals).toLocaleString('en'),
      `${all.least} / ${all.most}`,
      all.differ,
      `${half.least} / ${half.most}`,
      half.differ,
    ]
  })
  return `## How often equal students are shown

On the first page of 25, in ${searches.toLocaleString('en')} searches of one week: once by every startup on every day, or on half of the days, chosen
at random. What comes of chance in the second case is in docs/decisions/033-equal-exposure.md.

${table(['Equal students', 'even share', 'least / most, every day', 'differ by', 'least / most, half of the days', 'differ by'], rows)}
`
}

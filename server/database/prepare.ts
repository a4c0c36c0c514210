// Makes a fresh database ready for its mode, and refuses one that was made for the other.
import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Mode } from '../../contract/account.ts'
import { searchedTextOf } from '../../contract/searched-text.ts'
import type { NameForm } from '../../contract/student.ts'
import { getTechnology } from '../../contract/technology.ts'
import { noticeServer } from './change-number.ts'
import type { Queries } from './database.ts'
import { seed } from './seed.ts'
import { CannotStart } from './start-errors.ts'
import { installation, student, studentProject, studentTechnology } from './tables.ts'

/** All of it happens, or nothing. */
export function prepare(
  queries: Queries,
  mode: Mode,
): Promise<{ isNew: boolean; secret: string | undefined }> {
  return queries.transaction(async (transaction) => {
    const [made] = await transaction.select().from(installation)
    if (made && made.mode !== mode)
      throw new CannotStart(`This database was made for MODE=${made.mode}. Use another one for MODE=${mode}.`)
    if (!made) {
      await transaction.insert(installation).values({ mode })
      if (mode === 'demo') await seed(transaction)
    }
    await fillSearchedText(transaction)
    await noticeServer(transaction)
    const secret = mode === 'demo' ? (made?.secret ?? randomBytes(32).toString('hex')) : undefined
    if (secret && secret !== made?.secret) await transaction.update(installation).set({ secret })
    return { isNew: !made, secret }
  })
}

const filledAtATime = 5_000
type WithoutWords = {
  id: number
  name: string | null
  nameForm: NameForm
  headline: string | null
  titles: string[]
  skills: number[]
}

/** For profiles that were written before there was a text search. */
async function fillSearchedText(queries: Queries) {
  for (let after = 0; ; ) {
    const { rows } = (await queries.execute(sql`
      select ${student.id} as id, ${student.name} as name, ${student.nameForm} as "nameForm",
        ${student.headline} as headline,
        array(select ${studentProject.title} from ${studentProject}
          where ${studentProject.studentId} = ${student.id} order by ${studentProject.position}) as titles,
        array(select ${studentTechnology.technologyId} from ${studentTechnology}
          where ${studentTechnology.studentId} = ${student.id} order by 1) as skills
      from ${student}
      where ${student.searchedText} is null and ${student.university} is not null and ${student.id} > ${after}
      order by ${student.id} limit ${filledAtATime}`)) as unknown as { rows: WithoutWords[] }
    const filled = rows.map(({ id, titles, skills, ...called }) => ({
      id,
      text: searchedTextOf({
        ...called,
        projects: titles.map((title) => ({ title })),
        technologies: skills.map((skill) => getTechnology(skill)),
      }),
    }))
    if (filled.length > 0)
      await queries.execute(sql`update ${student} set searched_text = filled.text
        from jsonb_to_recordset(${JSON.stringify(filled)}::jsonb) as filled(id int, text text)
        where ${student.id} = filled.id`)
    if (rows.length < filledAtATime) return
    after = rows.at(-1)?.id ?? after
  }
}

// Makes students inside the database, many and different, the same ones on every run.
import { degrees, demoUniversities, industries, years } from '../../contract/student.ts'
import { demoTechnologyNames, findTechnology, technologyNames } from '../../contract/technology.ts'
import { readUniversities } from '../../server/university/universities.ts'

/** Three thousand, of all countries. */
export const universities = [
  ...demoUniversities,
  ...readUniversities()
    .universities.map(({ name }) => name)
    .filter((name) => !demoUniversities.some((known) => known === name))
    .filter((_, index) => index % 7 === 0)
    .slice(0, 2997),
]

export const sqlText = (value: string) => `'${value.replaceAll("'", "''")}'`
const list = (values: readonly (string | number)[]) =>
  `array[${values.map((value) => (typeof value === 'number' ? value : sqlText(value))).join(',')}]`
/** Those of the specification first: they are the best known. */
const ids = [...new Set([...demoTechnologyNames, ...technologyNames])].map(
  (name) => findTechnology(name)?.id ?? 0,
)

/** A number from 0 to below `below` that depends on the student and on what it is for, and on nothing else. */
const any = (below: number, salt: number, i = 'i') =>
  `((hashint8extended(${i}, ${salt}) & 2147483647) % ${below})::int`

/** Few skills are known to many, many to few: up to three of the first eleven, up to five of the next 47, up to three of
 *  the other 263. All are primes: steps of any length meet each of them once. */
const popular = { from: 1, among: 11, max: 3 }
const usual = { from: 12, among: 47, max: 5 }
const rare = { from: 59, among: 263, max: 3 }
/** Half of the skills have none, three of ten a project, less a link, few a finished project. */
const evidence = [0, 0, 0, 0, 0, 1, 1, 1, 2, 0, 0, 0, 0, 0, 1, 1, 1, 2, 2, 3]
const skills = ({ from, among, max }: typeof popular, salt: number) => `
  insert into student_technology (student_id, technology_id, level, evidence)
  select i, (${list(ids)})[${from} + (${any(among, salt)} + k * (1 + ${any(among - 1, salt + 1)})) % ${among}],
    1 + least(${any(5, salt + 2, 'i * 64 + k')}, ${any(5, salt + 3, 'i * 64 + k')})
      + case when ${any(4, salt + 4)} = 0 then least(${any(3, salt + 5, 'i * 64 + k')}, 4
        - least(${any(5, salt + 2, 'i * 64 + k')}, ${any(5, salt + 3, 'i * 64 + k')})) else 0 end,
    (${list(evidence)})[1 + ${any(evidence.length, salt + 7, 'i * 64 + k')}]
  from generate_series($from, $to) as i, generate_series(1, ${max}) as k
  where k <= ${any(max + 1, salt + 6)}`

const firstNames =
  'Mia Noah Ava Liam Zoe Ethan Maya Omar Priya Hannah Lucas Amelia Yusuf Chloe Daniel Sofia Arjun Grace Mohammed Emily Oscar Fatima Henry Layla Jack Isla Theo Aisha Leo Freya Samuel Ruby Adam Elena Oliver Nadia George Ines Rohan Clara'
const nameStarts =
  'Hart Wood Black Ash Brad Whit Hol Mac Ander Rob Kal Fer Mor Lind Stan Bar Cart Dun Ell Green'
const nameEnds =
  'ley son field man worth ton ford well by ham nandez kovic moor bourne shaw wick stone berg aman'
/** The first few are in many headlines and titles. */
const ordinaryWords =
  'student developer data building learning design research software who loves and for with the machine product mobile web climate health finance music maps energy robots games language vision cloud security market growth food travel sports news chat photo video audio sensor solar water night sky garden kitchen library campus city train bike river ocean forest weather alarm planner tracker finder helper teacher coach friend family memory story letter colour paper glass stone metal paint canvas engine rocket orbit planet signal network parser compiler kernel shader lattice protein genome patient clinic budget invoice ledger auction ticket parcel harvest tide lantern compass'
const word = (values: string, salt: number, i = 'i') => {
  const all = values.split(' ')
  // The smaller of two: words at the beginning of a list are more frequent.
  return `(${list(all)})[1 + least(${any(all.length, salt, i)}, ${any(all.length, salt + 1, i)})]`
}
/** Many projects have names that nobody else uses. */
const madeUpWord = `initcap(translate(substr(md5(i || ' ' || k), 1, 7), '0123456789', 'ghijklmnop'))`

/** `run` executes the statements of a text. The words for text search are written when the database is opened again. */
export async function makeStudents(
  run: (text: string) => Promise<unknown>,
  howMany: number,
  tell: (done: number) => void,
) {
  await run(dropIndexes)
  const atATime = Math.min(howMany, 100_000)
  for (let from = 1; from <= howMany; from += atATime) {
    const to = Math.min(howMany, from + atATime - 1)
    const steps = [
      `insert into account (id, email, user_type)
        select i, 'student' || i || '@example.ac.uk', 'student' from generate_series($from, $to) as i`,
      `insert into student (id, account_id, university, degree, year_of_degree, max_weekly_hours,
          max_commitment_months, linkedin_url, visibility, name, name_form, headline)
        select i, i, (${list(universities)})[1 + least(${any(universities.length, 1)}, ${any(universities.length, 8)})],
          (${list(degrees)})[1 + least(${any(degrees.length, 2)}, ${any(degrees.length, 3)})],
          (${list(years)})[1 + ${any(years.length, 4)}], 1 + ${any(40, 5)}, 1 + ${any(24, 6)},
          case when ${any(3, 7)} > 0 then 'https://www.linkedin.com/in/student' || i end,
          case when ${any(50, 9)} = 0 then 'nobody' when ${any(50, 10)} = 0 then 'applied' else 'everyone' end,
          ${word(firstNames, 50)} || ' ' || ${word(nameStarts, 52)} || ${word(nameEnds, 54)},
          case when ${any(2, 56)} = 0 then 'full' else 'initial' end,
          concat_ws(' ', ${[60, 62, 64, 66, 68].map((salt) => word(ordinaryWords, salt)).join(', ')})
        from generate_series($from, $to) as i`,
      skills(popular, 20),
      skills(usual, 30),
      skills(rare, 80),
      `insert into student_industry (student_id, industry)
        select i, (${list(industries)})[1 + (${any(10, 41)} + k * 3) % 10]
        from generate_series($from, $to) as i, generate_series(1, 4) as k where k <= ${any(5, 42)}`,
      `insert into student_project (student_id, position, title, description, technologies)
        select i, k, ${word(ordinaryWords, 70, 'i * 64 + k')} || ' ' || case when ${any(6, 72, 'i * 64 + k')} = 0
          then ${madeUpWord} else ${word(ordinaryWords, 73, 'i * 64 + k')} end, 'What it does, for whom, and what I learned from it.', '{}'
        from generate_series($from, $to) as i, generate_series(1, 3) as k where k <= ${any(4, 43)}`,
      `insert into cv (student_id, key) select i, 'sample/' || i from generate_series($from, $to) as i
        where ${any(3, 44)} > 0`,
    ]
    // Foreign keys hold by the way the rows are made.
    const range = (step: string) => step.replaceAll('$from', String(from)).replaceAll('$to', String(to))
    await run(
      ['set session_replication_role = replica', 'set synchronous_commit = off', ...steps.map(range)].join(
        ';',
      ),
    )
    tell(to)
  }
  await run(createIndexes)
  for (const table of ['account', 'student', 'student_project'])
    await run(
      `select setval(pg_get_serial_sequence('${table}', 'id'), (select coalesce(max(id), 1) from ${table}))`,
    )
  for (const table of [
    'account',
    'student',
    'student_technology',
    'student_industry',
    'student_project',
    'cv',
  ])
    await run(`vacuum analyze ${table}`)
}

const dropIndexes = `drop index student_technology_technology_id_level_index, student_industry_industry_index`
const createIndexes = `
  create index student_technology_technology_id_level_index on student_technology (technology_id, level);
  create index student_industry_industry_index on student_industry (industry)`

// Makes startups and their projects inside the database, the same ones on every run.
import { everyDuration, weeklyCommitments } from '../../contract/project.ts'
import { industries } from '../../contract/student.ts'
import { technologyNames } from '../../contract/technology.ts'
import { readCities } from '../../server/city/cities.ts'

const list = (values: readonly (string | number)[]) =>
  `array[${values.map((value) => (typeof value === 'number' ? value : `'${value}'`)).join(',')}]`

/** A number from 0 to below `below` that depends on the project and on what it is for, and on nothing else. */
const any = (below: number, salt: number, i = 'i') =>
  `((hashint8extended(${i}, ${salt}) & 2147483647) % ${below})::int`

/** Enough of them that a text does not shrink to nothing when PostgreSQL compresses it. */
const syllables = 'ba re ti mo lu sa ne di ko pu la fe gi ho ru ma te ni so bu ca de vi lo'.split(' ')

/** `common` is in every description, `seldom…` in one of a thousand. */
export const words = { common: ['students', 'build', 'the', 'app', 'for', 'our', 'customers', 'with'] }

/** Remote is as frequent as a city: position 0. */
const cities = readCities().slice(0, 500)
const place = any(cities.length + 1, 54)

const startupsFor = (projects: number) => Math.ceil(projects / 10)

/** `run` executes the statements of a text. Accounts and startups follow those that are there. */
export async function makeProjects(run: (text: string) => Promise<unknown>, howMany: number) {
  const startups = startupsFor(howMany)
  await run(`
    insert into account (email, user_type) select 'startup' || i || '@company' || i || '.example', 'startup'
      from generate_series(1, ${startups}) as i;
    insert into startup (account_id, business_name, website_url)
      select id, 'Company ' || id || ' Limited', 'https://company' || id || '.example' from account
      where user_type = 'startup' and email like 'startup%@company%' order by id`)
  await run(`
    insert into project (startup_id, title, description, status, industry, location, country, commitment,
      weekly_hours, compensation, pay, hourly_pounds, skills, skill_levels, posted_at, duration_weeks, deadline)
    select (select min(id) from startup where business_name is not null) + (i % ${startups}),
      'Project ' || i, (
        select left('${words.common.join(' ')} ' || string_agg(
          (${list(syllables)})[1 + ${any(24, 50, 'i * 512 + k')}] || (${list(syllables)})[1 + ${any(24, 51, 'i * 512 + k')}]
          || (${list(syllables)})[1 + ${any(24, 52, 'i * 512 + k')}], ' '), 1990)
        from generate_series(1, 400) as k),
      'Published', (${list(industries)})[1 + ${any(industries.length, 53)}],
      case ${place} when 0 then 'Remote' else (${list(cities.map(({ name }) => name.replaceAll("'", "''")))})[${place}] end,
      (${list(cities.map(({ country }) => country))})[${place}], '3-6 months',
      (${list(weeklyCommitments.choices)})[1 + ${any(weeklyCommitments.choices.length, 55)}],
      '£' || (10 + ${any(20, 56)}) || ' per hour',
      jsonb_build_object('per', 'hour', 'amount', 10 + ${any(20, 56)}, 'currency', 'GBP'), 10 + ${any(20, 56)},
      array(select (${list(technologyNames)})[1 + (${any(technologyNames.length, 57)} + k * 7) % ${technologyNames.length}] from generate_series(1, 1 + ${any(20, 58)}) as k),
      array(select 1 + ${any(5, 59, 'i * 32 + k')} from generate_series(1, 1 + ${any(20, 58)}) as k),
      now() - make_interval(mins => i), (${list(everyDuration)})[1 + ${any(everyDuration.length, 60)}],
      current_date + 30
    from generate_series(1, ${howMany}) as i`)
  for (const table of ['account', 'startup', 'project']) await run(`vacuum analyze ${table}`)
}

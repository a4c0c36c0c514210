// Unit tests, and the API tests on the embedded database (`quick` and `slow`) and on PostgreSQL. `npm run check` runs `quick`.
import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { componentTests } from './tests/components/project.ts'

const unitTests = ['contract/**/*.test.ts', 'sample/**/*.test.ts', 'web/**/*.test.ts', 'tests/*.test.ts']

const apiTests = ['server/**/*.test.ts', 'web/app/render.test.ts']

/** What needs no database. */
const pure = [
  'server/config.test.ts',
  'server/account/password.test.ts',
  'server/application/applicant.rules.test.ts',
  'server/interview/interview.rules.test.ts',
  'server/database/lock.test.ts',
  'server/database/batch.test.ts',
  'server/http/flood.test.ts',
  'server/http/work-queue.test.ts',
  'server/student/pdf-scan.test.ts',
  'server/round/{insight.rules,match-round.property,round.rules}.test.ts',
  'server/student/{link-check,turn}.test.ts',
  'server/student/index/kernel/kernel.test.ts',
  'server/student/index/students.test.ts',
  'server/student/index/text-index.test.ts',
  'server/city/cities.test.ts',
  'server/university/universities.test.ts',
  'server/university/build-universities.test.ts',
]

/**
 * They are about PostgreSQL itself, try thousands of inputs, are about rules, emails and programs rather than what is read and
 * written, or another file of the same noun runs on both. PGlite is the same PostgreSQL in WebAssembly, three times as slow:
 * what they would find there, they find here. serve-calls.test.ts makes every call on both.
 */
const onlyPostgres = [
  'server/balancer.test.ts',
  'server/hidden-people.test.ts',
  'server/match-score.test.ts',
  'server/names.test.ts',
  'server/account/{changed-address,emailed-confirmation,forgotten-password,personal-data}.test.ts',
  'server/application/{applicant-order,application-emails,bulk-answers,held-answer,invitation,overdue}.test.ts',
  'server/conversation/message-emails.test.ts',
  'server/interview/{interview-emails,interview-races}.test.ts',
  'server/background/program.test.ts',
  'server/http/{aborted-searches,broken-requests,overload,request-log,serve-calls.fuzz,transfers}.test.ts',
  'server/operator/{operator,report}.test.ts',
  'server/outbox/sender.test.ts',
  'server/project/browse.test.ts',
  'server/round/{insight,round,round-program}.test.ts',
  'server/saved-search/{alerts,digest}.test.ts',
  'server/student/{busy-hours,check-links,contact,cv,cv-program,cv-storage,evidence.store,search.property,showings,visibility}.test.ts',
  'server/student/index/student-index.test.ts',
  'server/world/fill-world.test.ts',
  'web/app/render.test.ts',
  'server/**/{backup,limits,postgres,restored,serialized-students,serialized-students.store}.test.ts',
]

/** They are about HTTP, where a second database would show nothing new, or about PGlite. */
const onlyEmbedded = [
  'server/backup/backup-program.test.ts',
  'server/database/embedded-statements.test.ts',
  ...[
    'cross-site',
    'event-streams',
    'expensive-calls',
    'headers',
    'openapi',
    'pages',
    'read-input',
    'session-cookie',
  ].map((name) => `server/http/${name}.test.ts`),
]

/** They start programs, kill them, open PGlite in a folder, compile, hash passwords as for people, or try thousands of inputs. */
const slow = [
  'sample/world/world.test.ts',
  'server/main.test.ts',
  'server/account/password.test.ts',
  'server/backup/{backup-program,upgrade}.test.ts',
  'server/conversation/message-program.test.ts',
  'server/database/{database,lock,open}.test.ts',
  'server/operator/operator-program.test.ts',
  'server/student/turn.test.ts',
  'server/student/index/{students,text-index}.test.ts',
  'server/student/index/kernel/kernel.test.ts',
  'server/university/build-universities.test.ts',
]

/** Whatever takes longest comes first. Otherwise one worker ends with it while the others have nothing left to do. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const projects = ['slow', 'postgres', 'quick']
    const rank = ({ project }: TestSpecification) => projects.indexOf(project.name)
    return (await super.sort(files)).sort((a, b) => rank(a) - rank(b))
  }
}

const shared = {
  // They clean up after themselves, and loading everything again for each file would take longer than the tests.
  isolate: false,
  // Only what hangs is to fail for its time, however busy the machine is.
  testTimeout: 600_000,
  hookTimeout: 600_000,
}

/**
 * The code of PGlite is never optimized, and ours only where it runs thirty times as often as by default: compiling it again
 * takes longer than the tests would save.
 */
const execArgv = ['--liftoff-only', '--interrupt-budget=4000000']

export default defineConfig({
  test: {
    // What was compiled is kept for the next run.
    experimental: { fsModuleCache: true },
    // Every additional one has to load the program and open its databases first.
    maxWorkers: Math.max(2, availableParallelism()),
    sequence: { sequencer: LongestFirst },
    projects: [
      componentTests,
      {
        test: {
          ...shared,
          // One project: a worker loads the program once for all of them.
          name: 'quick',
          execArgv,
          // Without it a test that reads the styles gets an empty text.
          css: true,
          include: [...unitTests, ...apiTests],
          exclude: [...onlyPostgres, ...slow],
          globalSetup: 'tests/embedded-setup.ts',
        },
      },
      {
        test: {
          ...shared,
          name: 'slow',
          execArgv,
          include: slow,
          exclude: onlyPostgres,
          globalSetup: 'tests/embedded-setup.ts',
        },
      },
      {
        test: {
          ...shared,
          name: 'postgres',
          include: apiTests,
          // A backup is restored into PGlite.
          execArgv,
          exclude: [...pure, ...onlyEmbedded],
          env: { TEST_DATABASE: 'postgres' },
          globalSetup: 'tests/postgres-setup.ts',
        },
      },
    ],
  },
})

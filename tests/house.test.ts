// Checks the architecture: who may import whom.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { describe, expect, test } from 'vitest'

/** Each floor, and the floors it may import from besides itself. The first pattern that fits a file is its floor. */
const floors: [floor: string, files: RegExp, mayImport: string[]][] = [
  ['tests', /(^tests\/|\.test\.tsx?$|^bench\/|^scripts\/|\.config\.ts$)/, ['*']],
  ['contract', /^contract\//, []],
  ['sample', /^sample\//, ['contract']],
  [
    'main',
    /^server\/(main|live|program|operator\/admin|backup\/command)\.ts$/,
    ['app', 'background', 'config', 'noun', 'outbox', 'mailbox', 'http', 'database', 'sample'],
  ],
  ['background', /^server\/background\//, ['config', 'noun', 'outbox', 'http', 'database', 'contract']],
  ['app', /^server\/app\.ts$/, ['config', 'noun', 'outbox', 'http', 'database', 'contract']],
  ['config', /^server\/config\.ts$/, ['database', 'contract']],
  ['http', /^server\/http\//, ['database', 'contract']],
  ['database', /^server\/database\//, ['contract', 'sample']],
  ['outbox', /^server\/outbox\//, ['config', 'database', 'contract']],
  ['mailbox', /^server\/mailbox\//, ['contract']],
  ['noun', /^server\/[a-z-]+\//, ['config', 'outbox', 'http', 'database', 'contract', 'sample']],
  [
    'web app',
    /^web\/app\//,
    ['screens', 'demo', 'live', 'features', 'ui', 'platform', 'lib', 'contract', 'sample'],
  ],
  ['screens', /^web\/screens\//, ['features', 'ui', 'platform', 'lib', 'contract']],
  ['demo', /^web\/demo\//, ['features', 'ui', 'platform', 'lib', 'contract', 'sample']],
  ['live', /^web\/live\//, ['features', 'ui', 'platform', 'lib', 'contract']],
  ['features', /^web\/features\//, ['ui', 'platform', 'lib', 'contract']],
  ['ui', /^web\/ui\//, ['platform', 'lib', 'contract']],
  ['platform', /^web\/platform\//, ['contract']],
  ['lib', /^web\/lib\//, ['contract']],
]

/** A noun of the server may import the nouns before it, and none after it. */
const nounOrder = [
  'startup',
  'university',
  'city',
  'student',
  'calendar',
  'project',
  'shortlist',
  'account',
  'conversation',
  'application',
  'interview',
  'round',
  'saved-search',
  'notification',
  'world',
  'backup',
  'operator',
]

/** A feature may import the features before it, and none after it. */
const featureOrder = [
  'account',
  'startup',
  'student',
  'shortlist',
  'profile',
  'student-search',
  'project',
  'interview',
  'application',
  'applicant',
  'saved-search',
  'notification',
  'conversation',
  'round',
]

/** Under 20 lines and one importer, with the reason why. */
const smallForAReason = [
  // Entry points: the program, a worker thread, and what is compiled to WebAssembly.
  'server/main.ts',
  'server/student/pdf-scan.worker.ts',
  'server/student/index/kernel/assembly/index.ts',
]

const files = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx'],
  {
    encoding: 'utf8',
  },
)
  .split('\n')
  .filter((file) => file && existsSync(file))

const floorOf = (file: string) => floors.find(([, pattern]) => pattern.test(file))
const importsOf = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/(?:from|import)\s*\(?\s*['"](\.[^'"]+)['"]/g)].map((match) =>
    normalize(join(dirname(file), match[1] ?? '')).replaceAll('\\', '/'),
  )

describe('the house', () => {
  test('every file is on a floor', () => {
    expect(files.length).toBeGreaterThan(50)
    expect(files.filter((file) => !floorOf(file))).toEqual([])
  })

  test('a floor imports only from the floors below it', () => {
    const wrong = files.flatMap((file) => {
      const [floor, , mayImport] = floorOf(file) ?? ['', /^/, []]
      if (mayImport.includes('*')) return []
      return importsOf(file)
        .filter((target) => /\.tsx?$/.test(target))
        .filter((target) => {
          const below = floorOf(target)?.[0] ?? ''
          return below !== floor && !mayImport.includes(below)
        })
        .map((target) => `${file} imports ${target}`)
    })
    expect(wrong).toEqual([])
  })

  test.each([
    ['a noun of the server', 'noun', 'server/', nounOrder],
    ['a feature of the web', 'features', 'web/features/', featureOrder],
  ])('%s imports only those before it', (_, floor, parent, order) => {
    const rankOf = (file: string) =>
      file.startsWith(parent) ? order.indexOf(file.slice(parent.length).split('/')[0] ?? '') : -1
    const ordered = files.filter((file) => floorOf(file)?.[0] === floor)
    expect(ordered.length).toBeGreaterThan(order.length)
    expect(ordered.filter((file) => rankOf(file) === -1)).toEqual([])
    const wrong = ordered.flatMap((file) =>
      importsOf(file)
        .filter((target) => rankOf(target) > rankOf(file))
        .map((target) => `${file} imports ${target}`),
    )
    expect(wrong).toEqual([])
  })

  test('no imports run in a circle', () => {
    const valueImports = new Map(
      files.map((file) => [
        file,
        [...readFileSync(file, 'utf8').matchAll(/^(?:import|export) (?!type )[^;]*?from '(\.[^']+)'/gm)].map(
          (match) => normalize(join(dirname(file), match[1] ?? '')).replaceAll('\\', '/'),
        ),
      ]),
    )
    const circles: string[] = []
    const seen = new Set<string>()
    const follow = (file: string, path: string[]) => {
      if (path.includes(file)) circles.push([...path.slice(path.indexOf(file)), file].join(' → '))
      if (seen.has(file)) return
      seen.add(file)
      for (const target of valueImports.get(file) ?? []) follow(target, [...path, file])
    }
    for (const file of files) follow(file, [])
    expect(circles).toEqual([])
  })

  test('a small file with one importer is merged into it', () => {
    const sources = files.filter((file) => !file.includes('.test.'))
    const importers = (file: string) => sources.filter((other) => importsOf(other).includes(file))
    const small = sources
      .filter((file) => /^(web\/features|server)\//.test(file))
      .filter((file) => readFileSync(file, 'utf8').split('\n').length <= 20)
      .filter((file) => importers(file).length < 2)
    expect(small.filter((file) => !smallForAReason.includes(file))).toEqual([])
  })

  test('the contract imports only zod', () => {
    const outside = files
      .filter((file) => file.startsWith('contract/') && !file.endsWith('.test.ts'))
      .flatMap((file) =>
        [...readFileSync(file, 'utf8').matchAll(/from '([^.'][^']*)'/g)].map((match) => match[1]),
      )
    expect([...new Set(outside)]).toEqual(['zod/mini'])
  })

  test('docs/architecture.md names every file in which demo and live differ', () => {
    const [, table = ''] = readFileSync('docs/architecture.md', 'utf8').split('**Demo and live differ')
    const named = [...table.matchAll(/`([\w./-]+\.tsx?)`/g)].map(([, file = '']) => file)
    const differs = /'(demo|live)'|Record<Mode|\[mode\]/
    const found = files
      .filter((file) => /^(contract|server|web|scripts)\//.test(file) && !file.includes('.test.'))
      .filter((file) => differs.test(readFileSync(file, 'utf8')))
    expect(found.filter((file) => !named.includes(file))).toEqual([])
    expect(named.filter((file) => !existsSync(file))).toEqual([])
  })

  test('screens and features never ask for the mode', () => {
    const asking = files
      .filter((file) => /^web\/(screens|features|ui|lib)\//.test(file))
      .filter((file) => /\bMode\b.*from|'(demo|live)'|dataset\.mode/.test(readFileSync(file, 'utf8')))
    expect(asking).toEqual([])
  })

  test('the sample students and the world stay out of the browser', () => {
    const importers = files.filter(
      (file) =>
        file.startsWith('web/') &&
        importsOf(file).some((target) => /^sample\/(students\.ts$|world\/)/.test(target)),
    )
    expect(importers).toEqual([])
  })

  test('no class begins with `group-`: Chromium would style everything below an element again. `in-` does the same', () => {
    const named = files.filter(
      (file) => file.startsWith('web/') && /["'`\s:]group-[\w[\]=/-]+:/.test(readFileSync(file, 'utf8')),
    )
    expect(named).toEqual([])
  })

  test('only the configuration reads the environment', () => {
    const readers = files.filter(
      (file) =>
        /^(server|contract|sample|web)\//.test(file) && /process\.env\b/.test(readFileSync(file, 'utf8')),
    )
    expect(readers.filter((file) => !file.endsWith('.test.ts'))).toEqual([
      'server/backup/command.ts',
      'server/live.ts',
      'server/main.ts',
      'server/operator/admin.ts',
    ])
  })
})

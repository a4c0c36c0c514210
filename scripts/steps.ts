// Runs commands in stages. Those of a stage run side by side; the next stage starts when all of them have passed.
import { spawn } from 'node:child_process'
import { once } from 'node:events'

export type Step = {
  title: string
  command: string
  /** Its output is shown as it comes. Of the other steps it is shown as a whole, when they are done. */
  isShown?: boolean
}

export const staticChecks: Step[] = [
  { title: 'Types', command: 'tsc -b' },
  { title: 'Lint, format and circles', command: 'biome check .' },
  { title: 'Unused files, exports and dependencies', command: 'knip' },
]

const secondsSince = (started: number) => Math.round((Date.now() - started) / 1000)

export async function runStages(stages: Step[][]) {
  const started = Date.now()
  for (const stage of stages) {
    const failed = (await Promise.all(stage.map(runStep))).flatMap((failure) => failure ?? [])
    if (failed.length === 0) continue
    console.error(`\nFailed: ${failed.map(({ title, command }) => `${title} (${command})`).join(', ')}`)
    process.exit(1)
  }
  console.info(`\n== All done in ${secondsSince(started)} s`)
}

/** Answers the step if it failed. */
async function runStep(step: Step): Promise<Step | undefined> {
  const { title, command, isShown } = step
  const started = Date.now()
  if (isShown) console.info(`\n== ${title}`)
  const child = spawn(command, { shell: true, stdio: isShown ? 'inherit' : ['ignore', 'pipe', 'pipe'] })
  const output: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (data) => output.push(data))
  const [code] = await once(child, 'close')
  const result = `${title}: ${code === 0 ? 'done in' : 'failed after'} ${secondsSince(started)} s`
  console.info(`\n== ${result}`)
  if (code === 0) return undefined
  process.stderr.write(Buffer.concat(output))
  return step
}

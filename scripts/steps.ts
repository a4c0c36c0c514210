// Runs commands side by side, in lanes. The steps of a lane run one after the other, until one fails.
import { spawn } from 'node:child_process'
import { once } from 'node:events'

export type Step = {
  title: string
  command: string
  /** Its output is shown as it comes. Of the other steps it is shown as a whole, if they fail. */
  isShown?: boolean
}

export const staticChecks: Step[] = [
  { title: 'Types', command: 'tsc -b' },
  { title: 'Lint, format and circles', command: 'biome check .' },
  { title: 'Unused files, exports and dependencies', command: 'knip' },
]

const secondsSince = (started: number) => Math.round((Date.now() - started) / 1000)

/** The first to fail ends the run once the steps that are under way have ended. */
export async function runLanes(lanes: Step[][]) {
  const started = Date.now()
  const failed: Step[] = []
  async function runLane(lane: Step[]) {
    for (const step of lane) if (failed.length === 0 && !(await runStep(step))) failed.push(step)
  }
  await Promise.all(lanes.map(runLane))
  if (failed.length > 0) {
    console.error(`\nFailed: ${failed.map(({ title, command }) => `${title} (${command})`).join(', ')}`)
    process.exit(1)
  }
  console.info(`\n== All done in ${secondsSince(started)} s`)
}

/** Answers whether it passed. */
async function runStep({ title, command, isShown }: Step): Promise<boolean> {
  const started = Date.now()
  if (isShown) console.info(`\n== ${title}`)
  const child = spawn(command, { shell: true, stdio: isShown ? 'inherit' : ['ignore', 'pipe', 'pipe'] })
  const output: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (data) => output.push(data))
  const [code] = await once(child, 'close')
  const result = `${title}: ${code === 0 ? 'done in' : 'failed after'} ${secondsSince(started)} s`
  console.info(`\n== ${result}`)
  if (code !== 0) process.stderr.write(Buffer.concat(output))
  return code === 0
}

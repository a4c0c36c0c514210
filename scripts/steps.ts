// Runs commands side by side, in lanes. The steps of a lane run one after the other, until one fails.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'

export type Step = {
  title: string
  command: string
  /** Its output is shown as it comes. Of the other steps it is shown as a whole, if they fail. */
  isShown?: boolean
  /** A runner that hangs is started again, once. A test that hangs fails by its own timeout, and stays failed. */
  isRestarted?: boolean
}

export const staticChecks: Step[] = [
  { title: 'Types', command: 'tsc -b --checkers 1' },
  { title: 'Lint and format', command: 'biome check .' },
  { title: 'Unused files, exports and dependencies', command: 'knip --cache' },
]

const secondsSince = (started: number) => Math.round((Date.now() - started) / 1000)

/** Phases one after the other. The first step to fail ends the run once the steps that are under way have ended. */
export async function runLanes(...phases: Step[][][]) {
  const started = Date.now()
  const failed: Step[] = []
  async function runLane(lane: Step[]) {
    for (const step of lane) if (failed.length === 0 && !(await runStep(step))) failed.push(step)
  }
  for (const lanes of phases) await Promise.all(lanes.map(runLane))
  if (failed.length > 0) {
    console.error(`\nFailed: ${failed.map(({ title, command }) => `${title} (${command})`).join(', ')}`)
    process.exit(1)
  }
  console.info(`\n== All done in ${secondsSince(started)} s`)
}

/** Answers whether it passed. */
export async function runStep(step: Step, maxSilenceMs = 12 * 60_000): Promise<boolean> {
  const { title, isShown, isRestarted } = step
  const started = Date.now()
  if (isShown) console.info(`\n== ${title}`)
  const { code, isSilent, output } = await run(step, maxSilenceMs)
  const reason = isSilent
    ? `failed: it said nothing for ${maxSilenceMs / 60_000} minutes, after`
    : 'failed after'
  console.info(`\n== ${title}: ${code === 0 ? 'done in' : reason} ${secondsSince(started)} s`)
  if (code !== 0 && !isShown) process.stderr.write(output)
  if (isSilent && isRestarted) return runStep({ ...step, isRestarted: false }, maxSilenceMs)
  return code === 0
}

/** In its own process group, so a runner that hangs is ended together with its servers. */
async function run({ command, isShown }: Step, maxSilenceMs: number) {
  const child = spawn(command, { shell: true, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
  const output: Buffer[] = []
  let isSilent = false
  const silence = setTimeout(() => {
    isSilent = true
    end(child)
  }, maxSilenceMs)
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data) => {
      silence.refresh()
      if (isShown) process.stdout.write(data)
      else output.push(data)
    })
  underWay.add(child)
  const [code] = await once(child, 'close')
  underWay.delete(child)
  clearTimeout(silence)
  return { code, isSilent, output: Buffer.concat(output) }
}

const underWay = new Set<ChildProcess>()

/** SIGTERM first: browsers have their own groups, and only the runner can end them. */
function end(child: ChildProcess) {
  const kill = (signal: NodeJS.Signals) => child.pid && process.kill(-child.pid, signal)
  kill('SIGTERM')
  const killing = setTimeout(() => kill('SIGKILL'), 10_000)
  child.once('close', () => clearTimeout(killing))
}

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    for (const child of underWay) end(child)
    process.exitCode = 1
  })

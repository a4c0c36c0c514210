// The server behind the component tests: one for each mode.
import { startApi } from './browser/start-servers.ts'
import { builtProgram } from './built-program.ts'

export default async function setup() {
  const folder = await builtProgram()
  const [demo, live] = await Promise.all([startApi('demo', folder), startApi('live', folder)])
  process.env.DEMO_API = demo.url
  process.env.LIVE_API = live.url
  return async () => {
    await demo.stop()
    await live.stop()
  }
}

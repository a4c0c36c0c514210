// The server behind the component tests: one for each mode, from the sources.
import { startApi } from './browser/start-servers.ts'

export default async function setup() {
  const [demo, live] = await Promise.all([startApi('demo'), startApi('live')])
  process.env.DEMO_API = demo.url
  process.env.LIVE_API = live.url
  return async () => {
    await demo.stop()
    await live.stop()
  }
}

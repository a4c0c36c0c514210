// `npm run live`: the real marketplace with made-up people. See server/live.ts.
import { runBuilt } from './built.js'

await runBuilt('live')

// `npm start`. A process manager should run it without npm, which passes no signals on: node scripts/start.js
import { runBuilt } from './built.js'

await runBuilt('main')

// `npm run backup`, `npm run restore` and `npm run move`. See server/backup/command.ts.
import { resolve } from 'node:path'
import { runBuilt } from './built.js'

// npm and the build change the folder. A file is meant from where the command was typed.
if (process.argv[3]) process.argv[3] = resolve(process.env.INIT_CWD ?? '.', process.argv[3])
await runBuilt('backup')

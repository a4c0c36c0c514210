// `npm run admin`: the operator's commands. See server/operator/admin.ts.
import { runBuilt } from './built.js'

await runBuilt('admin')

// The server as a program, with the packages in it: it starts in half the time, and tests start a hundred.
import { buildServer } from '../scripts/build-server.ts'
import { cached, keyOf, removeOthers } from './cache.ts'

const madeFrom = ['contract', 'sample', 'server', 'scripts/build-server.ts', 'package-lock.json']

/** The folder of its programs, beside the installed packages: some are not in it. */
export async function builtProgram(): Promise<string> {
  const key = keyOf(madeFrom)
  removeOthers(/^program-/, key)
  return cached(`program-${key}`, (folder) => buildServer(folder, { withPackages: true }))
}

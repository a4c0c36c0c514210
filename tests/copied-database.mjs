// Before a started program, as `node --import`: where it would make an embedded database, it copies one that nothing was done to.
import { cpSync, existsSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'

const { create } = PGlite
PGlite.create = (folder) => {
  if (!existsSync(folder)) cpSync(process.env.FRESH_DATABASE, folder, { recursive: true })
  return create.call(PGlite, folder)
}

// Tells whether the people in a data folder are the made-up ones of `npm run live`. It lies beside the database.
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { takeLock } from './lock.ts'
import { CannotStart } from './start-errors.ts'

const states = ['filling', 'filled', 'emptying', 'emptied'] as const
/** An interrupted start finds `filling` or `emptying`, and does it again from the beginning. */
export type WorldState = (typeof states)[number]

const pathIn = (folder: string) => join(folder, 'world')

/** Nothing where `npm run live` has not been. */
export async function readWorldState(folder: string): Promise<WorldState | undefined> {
  const text = await readFile(pathIn(folder), 'utf8').catch(() => '')
  return states.find((state) => state === text.trim())
}

export async function hasMadeUpPeople(folder: string): Promise<boolean> {
  const state = await readWorldState(folder)
  return state !== undefined && state !== 'emptied'
}

export const writeWorldState = (folder: string, state: WorldState) =>
  writeFile(pathIn(folder), `${state}\n`, { flush: true })

/** Deletes the made-up people and all that was added to them. Nothing else is ever deleted. */
export async function emptyWorld(folder: string) {
  const state = await readWorldState(folder)
  if (!state || state === 'emptied')
    throw new CannotStart(
      state
        ? `The made-up people in ${folder} are gone already, and what is there now is yours. Nothing was deleted.`
        : `${folder} was not filled by “npm run live”, so we deleted nothing. Choose another folder with DATA_DIR.`,
    )
  await replaceDatabase(folder, 'emptying', 'emptied')
}

/** Finishes what an interrupted start began. */
export async function repairWorld(folder: string) {
  const state = await readWorldState(folder)
  if (state === 'emptying') await replaceDatabase(folder, 'emptying', 'emptied')
  if (state === 'filling') await replaceDatabase(folder, 'filling', 'filling')
}

async function replaceDatabase(folder: string, before: WorldState, after: WorldState) {
  const unlock = await takeLock(join(folder, 'lock'))
  try {
    await writeWorldState(folder, before)
    await rm(join(folder, 'database'), { recursive: true, force: true })
    await writeWorldState(folder, after)
  } finally {
    await unlock()
  }
}

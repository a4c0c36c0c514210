// Hashing, without a database.
import { expect, test } from 'vitest'
import { hashAsForPeople } from '../../tests/server.ts'
import { hashesAtOnce, hashesWaiting, hashPassword, passwordFits } from './password.ts'

hashAsForPeople()

const tooManyAtOnce = hashesAtOnce + hashesWaiting + 1

test('a password fits its own hash and no other, in any script', async () => {
  const hash = await hashPassword('пароль, который длинный')
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await passwordFits(hash, 'пароль, который длинный')).toBe(true)
  expect(await passwordFits(hash, 'пароль, который длинны')).toBe(false)
  expect(await passwordFits(null, 'nobody')).toBe(false)
})

test.each([
  ['with an account', () => hashPassword('correct horse battery')],
  ['without one', async () => undefined],
])('an address %s costs one hash, and one more than can run and wait is turned away', async (_, getHash) => {
  const hash = await getHash()
  const tries = await Promise.allSettled(
    Array.from({ length: tooManyAtOnce }, () => passwordFits(hash, 'not the password')),
  )
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(tooManyAtOnce - 1)
  expect(tries.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'unavailable' } })
  expect(await passwordFits(hash, 'not the password')).toBe(false)
})

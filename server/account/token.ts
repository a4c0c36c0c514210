// Random tokens for people, of which only hashes are stored.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

export const newToken = () => randomBytes(32).toString('base64url')

export const hashToken = (secret: string, text: string) =>
  createHmac('sha256', secret).update(text).digest('base64url')

/** Says of itself that it is ours: a process that is flooded knows it without looking it up. */
export const newSignedToken = (secret: string) => {
  const token = newToken()
  return `${token}.${signatureOf(secret, token)}`
}

export const isSigned = (secret: string, token: string) => {
  const [text = '', signature = ''] = token.split('.')
  return areEqual(signature, signatureOf(secret, text))
}

const signatureOf = (secret: string, token: string) => hashToken(secret, `signed ${token}`).slice(0, 22)

/** In a time that doesn't tell how much of it was right. */
export function areEqual(one: string, other: string) {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

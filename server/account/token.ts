// Random tokens for people, of which only hashes are stored.
import { createHmac, randomBytes } from 'node:crypto'

export const newToken = () => randomBytes(32).toString('base64url')

export const hashToken = (secret: string, text: string) =>
  createHmac('sha256', secret).update(text).digest('base64url')

// Encrypts emails that hold a link with a token while they wait in the database: reading the database must not be enough
// to use the link. AES-256-GCM, with a key that is derived from SECRET for this alone.
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const cipher = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

const keyFrom = (secret: string) => new Uint8Array(hkdfSync('sha256', secret, '', 'launchquad outbox', 32))

export function encrypt(secret: string, text: string): string {
  const iv = randomBytes(ivBytes)
  const encryption = createCipheriv(cipher, keyFrom(secret), iv)
  const encrypted = Buffer.concat([encryption.update(text, 'utf8'), encryption.final()])
  return Buffer.concat([iv, encryption.getAuthTag(), encrypted]).toString('base64url')
}

/** Nothing if it was encrypted with another secret, or changed. */
export function decrypt(secret: string, encrypted: string): string | undefined {
  const bytes = Buffer.from(encrypted, 'base64url')
  try {
    const iv = bytes.subarray(0, ivBytes)
    const decryption = createDecipheriv(cipher, keyFrom(secret), iv, { authTagLength: tagBytes })
    decryption.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
    const text = decryption.update(bytes.subarray(ivBytes + tagBytes))
    return Buffer.concat([text, decryption.final()]).toString('utf8')
  } catch {
    return undefined
  }
}

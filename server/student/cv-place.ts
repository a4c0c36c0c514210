// Where the bytes of CVs are kept: in the database by default, or in an S3-compatible bucket.
import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { BucketSettings } from '../config.ts'
import type { Database, Queries } from '../database/database.ts'
import { cvContent, fileToDelete } from '../database/tables.ts'

/** Keys are our own: nothing of the file's name is used. */
export type CvPlace = {
  save: (transaction: Queries, bytes: Uint8Array) => Promise<string>
  read: (queries: Queries, key: string) => Promise<Uint8Array | undefined>
  /** Deletes within the transaction, or answers what to do once it is stored. */
  delete: (transaction: Queries, key: string) => Promise<() => Promise<void>>
  /** Deletes what could not be deleted at once, because the bucket or the process was away. */
  deleteLeft?: (database: Database) => Promise<void>
}

/** The bytes travel as base64: as they are, the embedded database would take seconds for them, and nobody else be served. */
export const cvsInDatabase: CvPlace = {
  save: async (transaction, content) => {
    const key = randomUUID()
    const bytes = sql`decode(${Buffer.from(content).toString('base64')}, 'base64')`
    await transaction.insert(cvContent).values({ key, bytes })
    return key
  },
  read: async (queries, key) => {
    const content = sql<string>`encode(${cvContent.bytes}, 'base64')`
    const [found] = await queries.select({ content }).from(cvContent).where(eq(cvContent.key, key))
    return found && Buffer.from(found.content, 'base64')
  },
  delete: async (transaction, key) => {
    await transaction.delete(cvContent).where(eq(cvContent.key, key))
    return async () => {}
  },
}

export async function cvsInBucket(bucket: BucketSettings): Promise<CvPlace> {
  const { DeleteObjectCommand, GetObjectCommand, NoSuchKey, PutObjectCommand, S3Client } = await import(
    '@aws-sdk/client-s3'
  )
  const client = new S3Client({
    region: bucket.region,
    credentials: { accessKeyId: bucket.accessKeyId, secretAccessKey: bucket.secretAccessKey },
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(bucket.endpoint && { endpoint: bucket.endpoint, forcePathStyle: true }),
  })
  const at = (key: string) => ({ Bucket: bucket.name, Key: key })
  return {
    // Before the row is stored: if that fails an object nobody points to is left, never a row without its object.
    save: async (_, bytes) => {
      const key = `cv/${randomUUID()}.pdf`
      await client.send(new PutObjectCommand({ ...at(key), Body: bytes, ContentType: 'application/pdf' }))
      return key
    },
    read: async (_, key) => {
      try {
        const found = await client.send(new GetObjectCommand(at(key)))
        return await found.Body?.transformToByteArray()
      } catch (error) {
        if (error instanceof NoSuchKey) return undefined
        throw error
      }
    },
    delete: async (transaction, key) => {
      await transaction.insert(fileToDelete).values({ key }).onConflictDoNothing()
      return async () => {
        await client.send(new DeleteObjectCommand(at(key)))
      }
    },
    deleteLeft: async (database) => {
      for (const { key } of await database.read.select().from(fileToDelete)) {
        // Deleting what is gone already is no mistake.
        await client.send(new DeleteObjectCommand(at(key)))
        await database.write((transaction) =>
          transaction.delete(fileToDelete).where(eq(fileToDelete.key, key)),
        )
      }
    },
  }
}

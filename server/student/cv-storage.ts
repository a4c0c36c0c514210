// CV storage: the database by default, or an S3-compatible bucket.
import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import { eq, sql } from 'drizzle-orm'
import type { FileContent } from '../../contract/call.ts'
import type { BucketSettings } from '../config.ts'
import type { Database, Queries } from '../database/database.ts'
import { cvContent, fileToDelete } from '../database/tables.ts'

/** Keys are our own: nothing of the file's name is used. A restored CV gets the key that it had. */
export type CvStorage = {
  save: (transaction: Queries, bytes: Uint8Array, key?: string) => Promise<string>
  /** `queries` must be usable for as long as the content is read. */
  read: (queries: Queries, key: string) => Promise<FileContent | undefined>
  /** Deletes within the transaction, or answers what to do once it is stored. */
  delete: (transaction: Queries, key: string) => Promise<() => Promise<void>>
  /** Deletes what could not be deleted at once, because the bucket or the process was away. */
  deleteLeft?: (database: Database) => Promise<void>
}

/** How much of a CV is in memory for each download from the database. */
const sliceBytes = 128 * 1024

/** As base64: with raw bytes the embedded database would block for seconds. */
export const cvsInDatabase: CvStorage = {
  save: async (transaction, content, key = randomUUID()) => {
    const bytes = sql`decode(${Buffer.from(content).toString('base64')}, 'base64')`
    await transaction.insert(cvContent).values({ key, bytes })
    return key
  },
  read: async (queries, key) => {
    const size = sql<number>`length(${cvContent.bytes})`
    const [found] = await queries.select({ size }).from(cvContent).where(eq(cvContent.key, key))
    return found && { size: found.size, content: readSlices(queries, key, found.size) }
  },
  delete: async (transaction, key) => {
    await transaction.delete(cvContent).where(eq(cvContent.key, key))
    return async () => {}
  },
}

async function* readSlices(queries: Queries, key: string, size: number) {
  for (let at = 0; at < size; at += sliceBytes) {
    const slice = sql<string>`encode(substring(${cvContent.bytes} from ${at + 1}::int for ${sliceBytes}::int), 'base64')`
    const [found] = await queries.select({ slice }).from(cvContent).where(eq(cvContent.key, key))
    // The answer ends short of its length, which tells the receiver that it is not whole.
    if (!found) throw new Error('The CV was replaced or deleted while it was sent')
    yield Buffer.from(found.slice, 'base64')
  }
}

export async function cvsInBucket(bucket: BucketSettings): Promise<CvStorage> {
  const { DeleteObjectCommand, GetObjectCommand, HeadObjectCommand, NotFound, PutObjectCommand, S3Client } =
    await import('@aws-sdk/client-s3')
  const client = new S3Client({
    region: bucket.region,
    credentials: { accessKeyId: bucket.accessKeyId, secretAccessKey: bucket.secretAccessKey },
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(bucket.endpoint && { endpoint: bucket.endpoint, forcePathStyle: true }),
  })
  const at = (key: string) => ({ Bucket: bucket.name, Key: key })
  /** Requests the content only when it is read: an unread connection would stay open. */
  async function* contentOf(key: string): AsyncGenerator<Uint8Array> {
    const { Body } = await client.send(new GetObjectCommand(at(key)))
    yield* Body as Readable
  }
  return {
    // Before the row is stored: a failure leaves an orphaned object, never a row without its object.
    save: async (_, bytes, key = `cv/${randomUUID()}.pdf`) => {
      await client.send(new PutObjectCommand({ ...at(key), Body: bytes, ContentType: 'application/pdf' }))
      return key
    },
    read: async (_, key) => {
      try {
        const { ContentLength } = await client.send(new HeadObjectCommand(at(key)))
        return { ...(ContentLength !== undefined && { size: ContentLength }), content: contentOf(key) }
      } catch (error) {
        if (error instanceof NotFound) return undefined
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

// Starts a real S3-compatible server on a free port in a temporary folder.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { S3Client } from '@aws-sdk/client-s3'
// @ts-expect-error it comes without types
import S3rver from 's3rver'
import type { BucketSettings } from '../server/config.ts'

export async function startS3() {
  const directory = mkdtempSync(join(tmpdir(), 'launchquad-s3-'))
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    directory,
    silent: true,
    configureBuckets: [{ name: 'cvs', configs: [] }],
  })
  const { port }: { port: number } = await server.run()
  const bucket: BucketSettings = {
    name: 'cvs',
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
  }
  const client = new S3Client({
    region: bucket.region,
    endpoint: bucket.endpoint ?? '',
    forcePathStyle: true,
    credentials: bucket,
  })
  return {
    bucket,
    client,
    stop: async () => {
      client.destroy()
      await server.close()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

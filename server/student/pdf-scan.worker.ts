// Scans PDFs in a thread beside the server's. The file is open already, and gone from its folder.
import { readSync } from 'node:fs'
import { parentPort } from 'node:worker_threads'
import { scanPdf } from './pdf-scan.ts'

function refusalOf(bytes: Buffer) {
  try {
    return scanPdf(bytes)
  } catch {
    return 'broken'
  }
}

parentPort?.on('message', ({ fd, size }: { fd: number; size: number }) => {
  const bytes = Buffer.alloc(size)
  for (let at = 0, read = 1; at < size && read > 0; at += read) read = readSync(fd, bytes, at, size - at, at)
  parentPort?.postMessage(refusalOf(bytes) ?? null)
})

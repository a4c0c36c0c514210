// Whether an uploaded file can be a CV: by its name, its declared type, and what is inside.
import { once } from 'node:events'
import type { Worker } from 'node:worker_threads'
import type { UploadedFile } from '../../contract/call.ts'
import { Problem } from '../../contract/problem.ts'
import { startWorker } from '../http/start-worker.ts'
import { limitConcurrency } from './limit-concurrency.ts'
import type { Refusal } from './pdf-scan.ts'

/** A real CV takes some milliseconds. */
const maxSeconds = 10

const sentences: Record<Exclude<Refusal, 'not-a-pdf'>, string> = {
  locked: 'This PDF is locked with a password. Save it without one and upload it again.',
  script: 'This PDF contains scripts. Print it to a new PDF and upload that one.',
  launch: 'This PDF can start other programs. Print it to a new PDF and upload that one.',
  attachment: 'This PDF has other files attached. Print it to a new PDF and upload that one.',
  mixed: 'This file has more in it than a PDF. Export your CV as a PDF again and upload the new file.',
  virus: 'Virus scanners would block this file. Export your CV as a PDF again and upload the new file.',
  broken: 'We can’t read this PDF. Export your CV as a PDF again and upload the new file.',
  'too-complex': 'This PDF is too complex for us to check. Print it to a new PDF and upload that one.',
}

export async function checkCv({ name, type, size, fd }: UploadedFile) {
  if (size === 0)
    throw new Problem('bad-input', 'This file is empty. Please choose your CV as a PDF.', {
      cv: 'This file is empty. Please choose your CV as a PDF',
    })
  const isCalledPdf = /\.pdf$/i.test(name) && type === 'application/pdf'
  const refusal = isCalledPdf ? await scanInThread({ fd, size }) : 'not-a-pdf'
  if (refusal === 'not-a-pdf')
    throw new Problem('wrong-type', 'Please upload a PDF file.', { cv: 'Please upload a PDF file' })
  if (refusal) throw new Problem('bad-input', sentences[refusal], { cv: sentences[refusal] })
}

type File = { fd: number; size: number }

let worker: Worker | undefined
/** One file at a time: the limits are those of one file. */
const inTurn = limitConcurrency(1)

/** Also after a failure the next file is scanned, by a new thread. */
export const scanInThread = (file: File, seconds = maxSeconds) =>
  inTurn(async (): Promise<Refusal | null> => {
    worker ??= await startScanner()
    const scanning = worker
    try {
      scanning.postMessage(file)
      const [refusal] = await once(scanning, 'message', { signal: AbortSignal.timeout(seconds * 1000) })
      return refusal
    } catch (error) {
      // It must have ended before the file is closed.
      worker = undefined
      await scanning.terminate()
      const { name, code } = error as { name: string; code?: string }
      if (name === 'AbortError' || code === 'ERR_WORKER_OUT_OF_MEMORY') return 'too-complex'
      throw error
    }
  })

async function startScanner() {
  const resourceLimits = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 32 }
  const started = await startWorker(import.meta.dirname, 'pdf-scan.worker', { resourceLimits })
  // Without a listener an error between two files would end the whole program.
  started.on('error', () => {
    if (worker === started) worker = undefined
  })
  return started
}

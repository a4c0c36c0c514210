// Whether a file can be a CV, seen before it is sent. The server looks again.
import { largestCv } from '../../../contract/student.ts'
import { notAPdf, tooLarge } from './profile.queries.ts'

/** What is wrong with the file, to be said as a toast; nothing if it can be sent. */
export async function whatIsWrongWith(file: File) {
  const isPdf = /\.pdf$/i.test(file.name) && file.type === 'application/pdf' && (await startsAsPdf(file))
  if (!isPdf) return notAPdf
  return file.size > largestCv ? tooLarge : undefined
}

async function startsAsPdf(file: File) {
  try {
    return (await file.slice(0, 5).text()) === '%PDF-'
  } catch {
    // A folder, or a file that has gone.
    return false
  }
}

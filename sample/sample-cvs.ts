// The demo's CV storage. CVs are drawn on request, which keeps the start fast. Uploads are checked like any other and not
// stored: PGlite never frees the disk space of files that were rolled back.

export const demoCvs = {
  save: async () => 'not stored',
  read: async (_: unknown, key: string) => {
    const { cvKeyOf, students } = await import('./students.ts')
    const student = students.find(({ id }) => key === cvKeyOf(id))
    if (!student) return undefined
    // PDFKit takes a fifth of the program's start to load.
    const { makeCv } = await import('./cv-document.ts')
    const bytes = await makeCv(student)
    return { size: bytes.length, content: inOneChunk(bytes) }
  },
  delete: async () => async () => {},
}

async function* inOneChunk(bytes: Uint8Array) {
  yield bytes
}

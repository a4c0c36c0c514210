// Which PDFs pass as a CV: those that word processors write, and none that does something.
import { buffer } from 'node:stream/consumers'
import { deflateSync } from 'node:zlib'
import { zipSync } from 'fflate'
import { PDFDocument, PDFName, PDFString, StandardFonts } from 'pdf-lib'
import PDFKit from 'pdfkit'
import { describe, expect, test } from 'vitest'
import { makeCv } from '../../sample/cv-document.ts'
import { students } from '../../sample/students.ts'
import { buildPdf, stream } from '../../tests/pdf.ts'
import { scanPdf } from './pdf-scan.ts'

const script = '<</S/JavaScript/JS(app.alert\\(1\\))>>'
const url = '<</Type/Annot/Subtype/Link/Rect[0 0 9 9]/A<</S/URI/URI(https://launchquad.example)>>>>'

/** An object stream that holds these objects, numbered from 10. */
function objectStream(objects: string[], { dictionary = '', filter = '/Filter/FlateDecode' } = {}) {
  let offset = 0
  const header = objects.map((object, index) => {
    const pair = `${10 + index} ${offset}`
    offset += object.length + 1
    return pair
  })
  const head = `${header.join(' ')} `
  const content = Buffer.from(head + objects.join(' '), 'latin1')
  return stream(
    `/Type/ObjStm/N ${objects.length}/First ${head.length}${filter}${dictionary}`,
    filter ? deflateSync(content) : content,
  )
}

async function withPdfLib(change: (document: PDFDocument) => unknown, useObjectStreams = true) {
  const document = await PDFDocument.create()
  const page = document.addPage()
  page.drawText('Ada Lovelace: HTML/CSS/JavaScript', {
    font: await document.embedFont(StandardFonts.Courier),
  })
  await change(document)
  return document.save({ useObjectStreams })
}

async function withPdfKit(
  options: PDFKit.PDFDocumentOptions,
  draw: (page: PDFKit.PDFDocument) => unknown = () => {},
) {
  const page = new PDFKit(options)
  draw(page.text('Ada Lovelace'))
  const bytes = buffer(page)
  page.end()
  return bytes
}

describe('accepted', () => {
  test('our own sample CVs', async () => {
    for (const student of students.slice(0, 3)) expect(scanPdf(await makeCv(student))).toBeUndefined()
  })

  test('object and cross-reference streams, as Word and LaTeX write them', async () => {
    expect(scanPdf(await withPdfLib(() => {}))).toBeUndefined()
    expect(scanPdf(await withPdfLib(() => {}, false))).toBeUndefined()
  })

  test('a form without scripts', async () => {
    const bytes = await withPdfLib((document) => {
      const form = document.getForm()
      form.createTextField('name').addToPage(document.getPage(0))
      form.createCheckBox('agreed').addToPage(document.getPage(0))
    })
    expect(scanPdf(bytes)).toBeUndefined()
  })

  test('links, bookmarks and tags', async () => {
    const bytes = await withPdfKit({ pdfVersion: '1.7', tagged: true }, (page) => {
      page.text('Portfolio', { link: 'https://launchquad.example/JavaScript' })
      page.outline.addItem('JavaScript')
      page.addNamedDestination('JavaScript')
    })
    expect(scanPdf(bytes)).toBeUndefined()
  })

  test('skills that are called like what we look for', () => {
    const content = stream(
      '',
      'BT (HTML/CSS/JavaScript /JS (x) /S/JavaScript /Launch, an object, an obj-c app) Tj ET',
    )
    expect(scanPdf(buildPdf({ page: '/Contents 4 0 R', objects: [content] }))).toBeUndefined()
    expect(scanPdf(buildPdf({ objects: ['<</Title(/S/JavaScript /JS \\(x\\) /EF <<)>>'] }))).toBeUndefined()
  })

  test('a revision that was added at the end, as signing or commenting does', () => {
    const added = `3 0 obj\n<</Type/Page/Parent 2 0 R/Annots[${url}]>>\nendobj\ntrailer\n<</Root 1 0 R>>\nstartxref\n9\n%%EOF`
    expect(scanPdf(Buffer.concat([buildPdf(), Buffer.from(added)]))).toBeUndefined()
  })

  test('a linearised file, which ends twice', () => {
    const whole = buildPdf({ objects: ['<</Linearized 1/L 100/H[1 2]/O 3/E 4/N 1/T 5>>'] })
    const early = Buffer.from(
      'xref\n0 1\n0000000000 65535 f \ntrailer\n<</Root 1 0 R>>\nstartxref\n0\n%%EOF\n',
    )
    expect(scanPdf(Buffer.concat([whole.subarray(0, 10), early, whole.subarray(10)]))).toBeUndefined()
  })

  test('a few blank bytes at the end', () => {
    expect(scanPdf(Buffer.concat([buildPdf(), Buffer.from('\r\n\0\0\n')]))).toBeUndefined()
  })

  test('an object stream that is not compressed', () => {
    expect(scanPdf(buildPdf({ objects: [objectStream([url], { filter: '' })] }))).toBeUndefined()
  })
})

describe('refused', () => {
  test.each([
    ['locked', 'a password to open', () => withPdfKit({ userPassword: 'secret' })],
    ['locked', 'a password to change', () => withPdfKit({ pdfVersion: '1.7ext3', ownerPassword: 'secret' })],
    [
      'script',
      'a script of the document',
      () => withPdfLib((document) => document.addJavaScript('main', 'app.alert(1)')),
    ],
    [
      'script',
      'the same, not packed',
      () => withPdfLib((document) => document.addJavaScript('main', 'app.alert(1)'), false),
    ],
    [
      'attachment',
      'an attached file',
      () => withPdfLib((document) => document.attach(Buffer.from('MZ'), 'cv.exe')),
    ],
    [
      'attachment',
      'an attached file by pdfkit',
      () => withPdfKit({}, (page) => page.file(Buffer.from('MZ'), { name: 'cv.exe' })),
    ],
    [
      'launch',
      'a program to start',
      () =>
        withPdfLib((document) => {
          const action = document.context.obj({ S: 'Launch', F: PDFString.of('calc.exe') })
          document.catalog.set(PDFName.of('OpenAction'), document.context.register(action))
        }),
    ],
  ])('%s: %s', async (refusal, _, build) => {
    expect(scanPdf(await build())).toBe(refusal)
  })

  test.each<[string, string, Buffer]>([
    ['script', 'an action when it opens', buildPdf({ catalog: `/OpenAction ${script}` })],
    ['script', 'names written in another way', buildPdf({ objects: ['<</#53/J#61vaScript/J#53<61>>>'] })],
    ['script', 'comments in between', buildPdf({ objects: ['<</S%x\n/JavaScript>>'] })],
    [
      'script',
      'a script in another object',
      buildPdf({ objects: ['<</S/Rendition/JS 5 0 R>>', stream('', 'x')] }),
    ],
    ['script', 'a form made of scripts', buildPdf({ catalog: '/AcroForm<</XFA[(template) 5 0 R]>>' })],
    ['script', 'a catalogue in the trailer', buildPdf({ trailer: `/Root<</OpenAction ${script}>>` })],
    ['script', 'an object of an older revision', buildPdf({ objects: [`${script}\nendobj\n4 0 obj\nnull`] })],
    [
      'script',
      'an object inside a stream',
      buildPdf({ objects: [stream('', `9 0 obj\n${script}\nendobj`)] }),
    ],
    ['script', 'an object inside a string', buildPdf({ objects: [`(9 0 obj ${script} endobj)`] })],
    ['script', 'an object inside a comment', buildPdf({ text: `9 0 obj ${script} endobj` })],
    ['script', 'an end in the middle of an object', buildPdf({ objects: [`<</A endobj /B ${script}>>`] })],
    ['script', 'a packed object', buildPdf({ objects: [objectStream(['null', script])] })],
    [
      'script',
      'a packed object among many',
      buildPdf({ objects: [objectStream(['<</A/B>>', url, script, '[1]'])] }),
    ],
    [
      'script',
      'an object in a stream that is not compressed',
      buildPdf({ objects: [objectStream([script], { filter: '' })] }),
    ],
    [
      'script',
      'object streams without their type',
      buildPdf({
        objects: [stream('/N 1/First 5/Filter[/FlateDecode]', deflateSync(Buffer.from(`10 0 ${script}`)))],
      }),
    ],
    [
      'launch',
      'the kind of action in another object',
      buildPdf({ objects: ['<</S 5 0 R/F(calc.exe)>>', '/Launch'] }),
    ],
    [
      'launch',
      'the kind of action packed',
      buildPdf({ objects: ['<</S 11 0 R>>', objectStream(['/URI', '/Launch'])] }),
    ],
    ['attachment', 'a note with a file', buildPdf({ page: '/Annots[<</Subtype/FileAttachment>>]' })],
    [
      'attachment',
      'a file that nothing points to',
      buildPdf({ objects: [stream('/Type/EmbeddedFile', 'MZ')] }),
    ],
    ['locked', 'a lock, and scripts', buildPdf({ trailer: '/Encrypt 4 0 R', objects: [script] })],
    ['not-a-pdf', 'something before the PDF', Buffer.concat([Buffer.from('<script>'), buildPdf()])],
    ['not-a-pdf', 'an empty line before the PDF', Buffer.concat([Buffer.from('\n'), buildPdf()])],
    ['mixed', 'a web page at its start', buildPdf({ text: '<HTML><script>alert(1)</script>' })],
    ['mixed', 'data after its end', Buffer.concat([buildPdf(), Buffer.from('MZ')])],
    ['mixed', 'a long empty tail', Buffer.concat([buildPdf(), Buffer.alloc(2000)])],
    ['mixed', 'an archive after it', Buffer.concat([buildPdf(), zipSync({ 'a.txt': Buffer.from('a') })])],
    [
      'mixed',
      'an archive within it',
      buildPdf({ objects: [stream('', Buffer.from(zipSync({ 'a.txt': Buffer.from('a') })))] }),
    ],
    [
      'virus',
      'the EICAR test',
      buildPdf({
        objects: [
          stream('', String.raw`X5O!P%@AP[4\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*`),
        ],
      }),
    ],
    ['broken', 'nothing but a first line', Buffer.from('%PDF-1.7\nmine\n%%EOF')],
    ['broken', 'the first half', buildPdf().subarray(0, 200)],
    [
      'broken',
      'an object stream that cannot be unpacked',
      buildPdf({ objects: [stream('/Type/ObjStm/N 1/First 4/Filter/FlateDecode', 'nonsense')] }),
    ],
    [
      'broken',
      'two places for the first object',
      buildPdf({ objects: [objectStream([url], { dictionary: '/First 2' })] }),
    ],
    [
      'too-complex',
      'an unusual filter',
      buildPdf({ objects: [stream('/N 1/First 4/Filter[/ASCIIHexDecode/FlateDecode]', '00')] }),
    ],
    ['too-complex', 'a compression bomb', buildPdf({ objects: [objectStream([' '.repeat(30_000_000)])] })],
    [
      'too-complex',
      'bombs one after the other',
      buildPdf({ objects: Array(5).fill(objectStream([' '.repeat(5_000_000)])) }),
    ],
    ['too-complex', 'objects that each run to the end', buildPdf({ objects: ['1 0 obj ('.repeat(100_000)] })],
  ])('%s: %s', (refusal, _, bytes) => {
    expect(scanPdf(bytes)).toBe(refusal)
  })

  test('nesting a million deep is only long', () => {
    expect(scanPdf(buildPdf({ objects: ['['.repeat(1_000_000), '<<'.repeat(1_000_000)] }))).toBeUndefined()
  })
})

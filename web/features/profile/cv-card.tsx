// The CV: drop a PDF or choose one, see it go, replace it, download it.
import { Download, FileText, Upload } from 'lucide-react'
import { type DragEvent, useState } from 'react'
import { largestCv } from '../../../contract/student.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { cx } from '../../ui/cx.ts'
import { Progress } from '../../ui/progress.tsx'
import { toast } from '../../ui/toast-store.ts'
import { useDownloadCv } from '../student/cv-download.tsx'
import { notAPdf, tooLarge, useUploadCv } from './profile.queries.ts'

export function CvCard({ cvUrl, email }: { cvUrl: string | null; email: string }) {
  const [percent, setPercent] = useState(0)
  const upload = useUploadCv()

  const send = async (file: File | undefined) => {
    if (!file || upload.isPending) return
    const wrong = await findCvProblem(file)
    if (wrong) return toast({ ...wrong, destructive: true })
    setPercent(0)
    upload.mutate({ file, onProgress: setPercent })
  }

  return (
    <Card as="section" aria-labelledby="cv" className="grid gap-4 p-5">
      <h3 id="cv" className="text-[1.0625rem]">
        CV
      </h3>
      {cvUrl ? (
        <UploadedCv cvUrl={cvUrl} email={email} />
      ) : (
        <p className="text-sm text-ink-2">Upload a CV so startups can download it.</p>
      )}
      {upload.isPending ? (
        <Progress label={`Uploading ${upload.variables.file.name}`} value={percent} className="py-4" />
      ) : (
        <DropZone label={cvUrl ? 'Replace your CV' : 'Upload your CV'} onFile={send} />
      )}
    </Card>
  )
}

function UploadedCv({ cvUrl, email }: { cvUrl: string; email: string }) {
  const download = useDownloadCv()
  return (
    <div className="grid gap-3">
      <div className="flex items-center gap-3">
        <FileText aria-hidden="true" strokeWidth={1.5} className="size-7 shrink-0 text-brand" />
        <p className="text-sm">
          <span className="block font-medium">Your CV is uploaded</span>
          <span className="text-ink-2">Startups can download it</span>
        </p>
      </div>
      <Button
        variant="secondary"
        size="sm"
        pending={download.isPending}
        pendingLabel="Downloading"
        onClick={() => download.mutate({ id: idIn(cvUrl), email, isOwn: true })}
      >
        <Download aria-hidden="true" className="size-4" />
        Download CV
      </Button>
    </div>
  )
}

/** The student's id is part of the CV's address. */
const idIn = (cvUrl: string) => Number(/\d+/.exec(cvUrl)?.[0])

function DropZone({ label, onFile }: { label: string; onFile: (file: File | undefined) => void }) {
  const [over, setOver] = useState(false)
  const hold = (event: DragEvent) => {
    event.preventDefault()
    setOver(event.type === 'dragover')
  }
  return (
    <label
      onDragOver={hold}
      onDragLeave={hold}
      onDrop={(event) => {
        hold(event)
        onFile(event.dataTransfer.files[0])
      }}
      className={cx(
        'relative grid justify-items-center gap-1 rounded-md border border-dashed px-4 py-5 text-center text-sm transition-colors',
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus)',
        over ? 'border-brand bg-brand-soft' : 'border-edge hover:bg-sunk',
      )}
    >
      <Upload aria-hidden="true" className="size-5 text-ink-3" />
      <span className="font-semibold">{label}</span>
      <span className="text-ink-2">Drop a PDF here or choose a file, up to 5 MB.</span>
      <input
        type="file"
        accept="application/pdf,.pdf"
        className="absolute inset-0 cursor-pointer opacity-0"
        onChange={(event) => {
          onFile(event.target.files?.[0])
          // Otherwise choosing the same file again fires no event.
          event.target.value = ''
        }}
      />
    </label>
  )
}

/** Checked before the upload; the server checks again. */
async function findCvProblem(file: File) {
  const isPdf = /\.pdf$/i.test(file.name) && file.type === 'application/pdf' && (await startsAsPdf(file))
  if (!isPdf) return notAPdf
  return file.size > largestCv ? tooLarge : undefined
}

async function startsAsPdf(file: File) {
  try {
    return (await file.slice(0, 5).text()) === '%PDF-'
  } catch {
    // A folder, or a file that is gone.
    return false
  }
}

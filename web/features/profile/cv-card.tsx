// The CV: drop a PDF or choose one, see it go, replace it, look at it, download it.
import { Download, Eye, FileText, Trash2, Upload } from 'lucide-react'
import { type DragEvent, memo, useState } from 'react'
import type { CvFile } from '../../../contract/student.ts'
import { largestCv } from '../../../contract/student-lists.ts'
import { dateInWords } from '../../lib/dates.ts'
import { lazyComponent } from '../../lib/lazy-component.ts'
import { sizeInWords } from '../../lib/size-in-words.ts'
import { Boundary } from '../../ui/boundary.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { cx } from '../../ui/cx.ts'
import { Progress } from '../../ui/progress.tsx'
import { toast } from '../../ui/toast-store.ts'
import { useCanPreview, useDownloadCv, usePreviewCv } from '../student/cv.queries.ts'
import { notAPdf, tooLarge, useRemoveCv, useUploadCv } from './own-cv.queries.ts'

const ConfirmDialog = lazyComponent('ConfirmDialog', () => import('../../ui/dialog.tsx'))

type CvCardProps = { cvUrl: string | null; file: CvFile | null; email: string }

/** Not drawn again when the form opens. */
export const CvCard = memo(function CvCard({ cvUrl, file, email }: CvCardProps) {
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
        <UploadedCv cvUrl={cvUrl} file={file} email={email} />
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
})

function UploadedCv({ cvUrl, file, email }: CvCardProps & { cvUrl: string }) {
  const download = useDownloadCv()
  const preview = usePreviewCv()
  const canPreview = useCanPreview()
  const wanted = { id: idIn(cvUrl), email, isOwn: true }
  const remove = useRemoveCv()
  const [asking, setAsking] = useState(false)
  return (
    <div className="grid gap-3">
      <div className="flex items-center gap-3">
        <FileText aria-hidden="true" strokeWidth={1.5} className="size-7 shrink-0 text-brand" />
        <p className="min-w-0 text-sm">
          <span className="block font-medium break-words">{file?.fileName ?? 'Your CV is uploaded'}</span>
          <span className="block text-ink-2">{file ? detailsOf(file) : 'Startups can download it'}</span>
        </p>
        <Button
          variant="quiet"
          size="icon"
          aria-label="Remove CV"
          title="Remove CV"
          className="-mr-2 ml-auto"
          onClick={() => setAsking(true)}
        >
          <Trash2 aria-hidden="true" className="size-4.5" />
        </Button>
      </div>
      <div className="flex gap-2">
        {canPreview && (
          <Button
            variant="secondary"
            size="sm"
            aria-label="Preview CV"
            pending={preview.isPending}
            pendingLabel="Opening..."
            onClick={() => preview.mutate(wanted)}
          >
            <Eye aria-hidden="true" className="size-4" />
            Preview
          </Button>
        )}
        <Button
          variant="secondary"
          size="sm"
          className="flex-1 tabular-nums"
          pending={download.isPending}
          pendingLabel={download.label}
          onClick={() => download.mutate(wanted)}
        >
          <Download aria-hidden="true" className="size-4" />
          Download CV
        </Button>
      </div>
      {asking && (
        <Boundary isOverlay>
          <ConfirmDialog
            open
            onOpenChange={setAsking}
            title="Remove your CV?"
            confirmLabel="Remove CV"
            pending={remove.isPending}
            pendingLabel="Removing..."
            onConfirm={() => remove.mutate(undefined, { onSettled: () => setAsking(false) })}
          >
            Startups can’t download it any more. You can upload another one at any time.
          </ConfirmDialog>
        </Boundary>
      )}
    </div>
  )
}

/** '240 kB, uploaded 4 March 2026' */
function detailsOf({ size, uploadedAt }: CvFile) {
  const date = dateInWords(uploadedAt)
  return size === null ? `Uploaded ${date}` : `${sizeInWords(size)}, uploaded ${date}`
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
        id="cv-file"
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

// A student's CV, to look at and to download.
import { Download, Eye } from 'lucide-react'
import type { FoundStudent } from '../../../contract/student.ts'
import { Button } from '../../ui/button.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import type { Coverable } from './blind.ts'
import { useCanPreview, useDownloadCv, usePreviewCv } from './cv.queries.ts'

export function CvDownload({ student }: { student: FoundStudent & Coverable }) {
  const download = useDownloadCv()
  const preview = usePreviewCv()
  const canPreview = useCanPreview()
  if (!student.cvUrl) return <p className="self-center text-sm text-ink-3">No CV yet</p>
  if (student.isCovered)
    return <p className="self-center text-sm text-ink-3">CV added, hidden in blind review</p>
  return (
    <>
      {canPreview && (
        <Button
          variant="secondary"
          aria-label="Preview CV"
          pending={preview.isPending}
          onClick={() => preview.mutate(student)}
          className="touch:min-w-11"
        >
          <Eye aria-hidden="true" className="size-4.5" />
          <span className="max-sm:sr-only">Preview</span>
        </Button>
      )}
      <Button
        pending={download.isPending}
        pendingLabel={download.label}
        onClick={() => download.mutate(student)}
        className="tabular-nums"
      >
        <Download aria-hidden="true" className="size-4.5" />
        Download CV
      </Button>
    </>
  )
}

/** The same in a narrow column, where several people have one. */
export function CvLink({ student, name }: { student: FoundStudent & Coverable; name: string }) {
  const download = useDownloadCv()
  if (student.isCovered) return <span className="text-ink-3">Hidden in blind review</span>
  if (!student.cvUrl) return <span className="text-ink-3">No CV</span>
  return (
    <button
      type="button"
      aria-label={`Download CV of ${name}`}
      aria-busy={download.isPending}
      onClick={() => download.mutate(student)}
      className="link inline-flex min-h-6 items-center gap-1.5 tabular-nums touch:min-h-11"
    >
      {download.isPending ? (
        <Spinner className="size-4" />
      ) : (
        <Download aria-hidden="true" className="size-4" />
      )}
      {download.isPending ? download.label : 'Download'}
    </button>
  )
}

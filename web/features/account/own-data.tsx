// Exporting personal data.
import { Download } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { useDownloadData } from './session.queries.ts'

export function OwnData() {
  const download = useDownloadData()
  return (
    <>
      <p className="max-w-prose text-ink-2">
        Everything we store about you in one file: JSON, which programs can read, and your CV if you have
        uploaded one.
      </p>
      <Button
        variant="secondary"
        className="justify-self-start tabular-nums"
        pending={download.isPending}
        pendingLabel={download.label}
        onClick={() => download.mutate()}
      >
        <Download aria-hidden="true" className="size-4" />
        Download my data
      </Button>
    </>
  )
}

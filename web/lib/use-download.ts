// A mutation that downloads a file and says how far it has come.
import type { UseMutationOptions } from '@tanstack/react-query'
import { useState } from 'react'
import type { OnProgress } from './api.ts'
import { sizeInWords } from './size-in-words.ts'
import { useLockedMutation } from './use-locked-mutation.ts'

const starting = 'Downloading...'

type DownloadOptions<Sent> = Omit<UseMutationOptions<void, Error, Sent>, 'mutationFn'> & {
  download: (sent: Sent, onProgress: OnProgress) => Promise<void>
}

/** `label` is for the button: 'Downloading 40%', or 'Downloading 240 kB' where nobody knows the whole size. */
export function useDownload<Sent = void>(
  { download, ...options }: DownloadOptions<Sent>,
  lockOn?: (sent: Sent) => unknown,
) {
  const [label, setLabel] = useState(starting)
  const mutation = useLockedMutation<void, Sent>(
    {
      ...options,
      mutationFn: (sent) => {
        setLabel(starting)
        return download(sent, (loaded, total) => setLabel(`Downloading ${howFar(loaded, total)}`))
      },
    },
    lockOn,
  )
  return { ...mutation, label }
}

export const howFar: (...progress: Parameters<OnProgress>) => string = (loaded, total) =>
  total === undefined ? sizeInWords(loaded) : `${Math.floor((100 * loaded) / total)}%`

// Uploads a file with progress events, which `fetch` does not have.
import type { CallName, Calls } from '../../../contract/calls.ts'
import { ApiError, type Reply, readProblem } from '../../lib/api.ts'
import { callManifest } from '../../lib/call-manifest.ts'

type UploadName = { [Name in CallName]: Calls[Name] extends { upload: string } ? Name : never }[CallName]

export function upload<Name extends UploadName>(
  name: Name,
  file: File,
  onProgress: (percent: number) => void,
): Promise<Reply<Name>> {
  const { method, path, upload: field = '' } = callManifest[name]
  const form = new FormData()
  form.set(field, file)
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, path)
    request.upload.onprogress = ({ loaded, total }) => onProgress((100 * loaded) / total)
    request.onload = () => {
      const { status, statusText, responseText } = request
      if (status >= 200 && status < 300) resolve(JSON.parse(responseText))
      else reject(new ApiError(status, responseText || statusText, readProblem(responseText)))
    }
    request.onerror = () => reject(new TypeError('There was no answer'))
    request.send(form)
  })
}

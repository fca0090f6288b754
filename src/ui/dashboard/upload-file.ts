import { ApiError } from '#shared/calls/api-client.ts'
import type { Endpoint } from '#shared/calls/endpoint.ts'

/** Sends a file and tells how far it is, in percent. `fetch` cannot tell, so this is the older way. */
export const uploadFile = <Answer>(
  { method, path }: Endpoint<FormData, Answer>,
  file: File,
  onProgress: (percent: number) => void,
): Promise<Answer> => {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const request = new XMLHttpRequest()
  request.open(method, path)
  request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
    if (lengthComputable) onProgress(Math.round((loaded / total) * 100))
  })
  request.addEventListener('load', () => {
    if (request.status < 300) resolve(JSON.parse(request.responseText) as Answer)
    else {
      const refusal = new ApiError(request.status, request.responseText)
      reject(new Error(refusal.sentence ?? 'Please try again in a few minutes.'))
    }
  })
  request.addEventListener('error', () => reject(new Error('Check your connection and try again.')))
  const form = new FormData()
  form.append('file', file)
  request.send(form)
  return promise
}

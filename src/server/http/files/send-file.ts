import type { FastifyReply, FastifyRequest } from 'fastify'
import type { StoredFile } from '#server/storage/storage.ts'
import { emptyAnswer, fileAnswer } from './file-answer.ts'

type Sent = {
  type: string
  cacheControl: string
  disposition?: string | undefined
  /** Pages of others show it too, as those of a mail program. */
  isForOthers?: boolean
}

export const storedFileAnswers = (...types: string[]) => ({
  200: fileAnswer('The file', ...types),
  206: fileAnswer('The requested byte range', ...types),
  416: emptyAnswer('The requested range is beyond the end of the file', {
    'Content-Range': 'File size in bytes',
  }),
})

/** A stored file, or the part of it that a player asks for. Nothing in it is ever run. */
export const sendFile = (
  request: FastifyRequest,
  reply: FastifyReply,
  file: StoredFile,
  { type, cacheControl, disposition, isForOthers = false }: Sent,
): FastifyReply => {
  reply
    .header('cache-control', cacheControl)
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('cross-origin-resource-policy', isForOthers ? 'cross-origin' : 'same-origin')
    .header('accept-ranges', 'bytes')
    .type(type)
  if (disposition) reply.header('content-disposition', disposition)
  // A player that has parts of an older file asks for the rest only if the file is still the same.
  const isSame = [undefined, reply.getHeader('etag')].includes(request.headers['if-range'])
  const range = isSame ? rangeOf(request.headers.range, file.size) : undefined
  if (range === 'beyond') return reply.code(416).header('content-range', `bytes */${file.size}`).send()
  if (!range) return reply.header('content-length', file.size).send(file.read())
  return reply
    .code(206)
    .header('content-range', `bytes ${range.start}-${range.end}/${file.size}`)
    .header('content-length', range.end - range.start + 1)
    .send(file.read(range))
}

/** One range. Several ranges, or what cannot be read, mean the whole file, as RFC 9110 allows. */
export const rangeOf = (
  header: string | undefined,
  size: number,
): { start: number; end: number } | 'beyond' | undefined => {
  const found = /^bytes=(\d*)-(\d*)$/.exec(header ?? '')
  if (!found || (!found[1] && !found[2])) return undefined
  const [first, last] = [found[1], found[2]]
  // "-500" are the last 500 bytes.
  const start = first ? Number(first) : Math.max(0, size - Number(last))
  const end = first && last ? Math.min(Number(last), size - 1) : size - 1
  if (first && last && Number(last) < Number(first)) return undefined
  return start >= size || start > end ? 'beyond' : { start, end }
}

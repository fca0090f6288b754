import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { ensure, Refusal } from '#shared/calls/errors.ts'

type Limit = { bytes: number; sentence: string }

/** The one file of a form, in the field `file`. The route's scope registers `@fastify/multipart`. */
export const readUpload = (request: FastifyRequest, limit: Limit): Promise<{ name: string; bytes: Buffer }> =>
  readFile(request, limit).catch(refuseUnreadable)

const readFile = async (request: FastifyRequest, { bytes: most, sentence }: Limit) => {
  ensure(request.isMultipart(), 'file_missing')
  // One more than is allowed, since what is cut off at the limit does not always say so.
  const limits = { fileSize: most + 1, files: 1, fields: 4, fieldSize: 1_024, parts: 5 }
  const part = await request.file({ limits })
  ensure(part?.fieldname === 'file', 'file_missing')
  const bytes = await readPart(part)
  if (!bytes || bytes.length > most) throw new Refusal('too_large', { sentence, fields: { file: sentence } })
  ensure(bytes.length > 0, 'file_missing')
  return { name: part.filename, bytes }
}

const readPart = async (part: MultipartFile): Promise<Buffer | undefined> => {
  try {
    return await part.toBuffer()
  } catch (error) {
    if ((error as { code?: string }).code === 'FST_REQ_FILE_TOO_LARGE') return undefined
    throw error
  }
}

/** The parser's errors have many forms, and all of them are about what was sent. */
const refuseUnreadable = (error: { code?: string }): never => {
  if (error instanceof Refusal) throw error
  throw new Refusal(/^FST_\w+_LIMIT$/.test(error.code ?? '') ? 'too_large' : 'malformed_request')
}

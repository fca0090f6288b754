import multipart, { type MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { adminOf } from '#server/http/actors.ts'
import type { Api } from '#server/http/app.ts'
import type { RouteOf } from '#server/http/route-of.ts'
import type { Platform } from '#server/platform.ts'
import { ensure, Refusal } from '#shared/errors.ts'
import { can } from '#shared/powers.ts'
import type { uploadPicture, uploadResource } from '#ui/dashboard/endpoints.ts'
import { uploadedSchema, uploadQuerySchema, type Purpose } from './schema.ts'
import { keepUpload, limitOf } from './service.server.ts'

const fileForm = {
  type: 'object',
  properties: {
    file: {
      type: 'string',
      format: 'binary',
      description: 'Up to 5 MB, or 25 MB for library files',
    },
  },
  required: ['file'],
}

export const uploadsApi = (api: Api, platform: Platform): void => {
  // In a scope of its own: everywhere else a form that is not JSON is refused.
  void api.register(async (scope: Api) => {
    await scope.register(multipart)
    scope.post(
      '/upload',
      {
        config: { access: 'team', power: 'upload', isLong: true, describes: { body: fileForm } },
        schema: {
          summary: 'Upload an image (JPEG, PNG, WebP); with for=resource also PDF or MP3. Field name: file',
          querystring: uploadQuerySchema,
          consumes: ['multipart/form-data'],
          response: { 201: uploadedSchema },
        } satisfies RouteOf<typeof uploadPicture> satisfies RouteOf<typeof uploadResource>,
      },
      async (request, reply) => {
        const purpose = request.query.for
        if (purpose === 'resource') ensure(can(adminOf(request).roles, 'resources'), 'not_allowed')
        // Reading takes no turn, since an upload may never finish. Only repainting takes turns, later.
        const bytes = await readFile(request, purpose).catch(refuseUnreadable)
        return reply.code(201).send(await keepUpload(platform, bytes, purpose))
      },
    )
  })
}

const readFile = async (request: FastifyRequest, purpose: Purpose): Promise<Buffer> => {
  ensure(request.isMultipart(), 'file_missing')
  const { bytes: most, sentence } = limitOf[purpose]
  // One more than is allowed, since what is cut off at the limit does not always say so.
  const limits = { fileSize: most + 1, files: 1, fields: 4, fieldSize: 1_024, parts: 5 }
  const part = await request.file({ limits })
  ensure(part?.fieldname === 'file', 'file_missing')
  const bytes = await readPart(part)
  if (!bytes || bytes.length > most) throw new Refusal('too_large', { sentence, fields: { file: sentence } })
  ensure(bytes.length > 0, 'file_missing')
  return bytes
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

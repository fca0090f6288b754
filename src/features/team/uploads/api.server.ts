import multipart from '@fastify/multipart'
import { adminOf } from '#server/http/actors.ts'
import type { Api } from '#server/http/app.ts'
import { readUpload } from '#server/http/files/read-upload.ts'
import { serve } from '#server/http/serve.ts'
import type { Platform } from '#server/platform.ts'
import { ensure } from '#shared/calls/errors.ts'
import { can } from '#shared/powers.ts'
import { uploadPicture } from '#ui/dashboard/endpoints.ts'
import { uploadedSchema, uploadQuerySchema } from './schema.ts'
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
    serve(
      scope,
      uploadPicture,
      {
        access: 'team',
        power: 'upload',
        isLong: true,
        describes: { body: fileForm },
        summary:
          'Upload an image (JPEG, PNG, WebP); with for=resource also PDF or MP3, with for=logo also SVG. Field name: file',
        querystring: uploadQuerySchema,
        consumes: ['multipart/form-data'],
        response: { 201: uploadedSchema },
      },
      async (request, reply) => {
        const purpose = request.query.for
        if (purpose === 'logo') ensure(can(adminOf(request).roles, 'site'), 'not_allowed')
        if (purpose === 'resource') ensure(can(adminOf(request).roles, 'resources'), 'not_allowed')
        // Reading takes no turn, since an upload may never finish. Only repainting takes turns, later.
        const { bytes } = await readUpload(request, limitOf[purpose])
        return reply.code(201).send(await keepUpload(platform, bytes, purpose))
      },
    )
  })
}

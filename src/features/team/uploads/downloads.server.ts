import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Queryable } from '#server/database/client.ts'
import type { Api } from '#server/http/app.ts'
import type { Platform } from '#server/platform.ts'
import { sendFile } from '#server/http/files/send-file.ts'
import { ensure, Refusal } from '#shared/calls/errors.ts'
import { paths } from '#shared/paths.ts'
import { isOnlyInBin } from './queries.server.ts'
import { sendUpload } from './send-upload.server.ts'
import { largeName, smallName } from './service.server.ts'
import { openInWidth, originalOf } from './widths.server.ts'

const namePattern = /^[a-z\d]{32}((-640)?\.webp|\.pdf|\.mp3|-(320|640|960|1440)\.avif|-1040\.jpg)$/
const forever = 'public, max-age=31536000, immutable'

/** `src/app` passes the function that knows. */
type IsForMembers = (db: Queryable, url: string) => Promise<boolean>

/** What was uploaded, under a name that never means anything else. What is for members, or was deleted, is not served here. */
export const uploadDownloads = (app: Api, platform: Platform, isForMembers: IsForMembers): void => {
  const { db } = platform
  app.get(
    paths.upload(':name'),
    { schema: { hide: true, params: z.object({ name: z.string().regex(namePattern) }) } },
    async (request, reply) => {
      const { name } = request.params
      const url = paths.upload(largeName(originalOf(name)))
      ensure(!(await isForMembers(db, url)), 'not_found')
      ensure(!(await isOnlyInBin(db, url)), 'not_found')
      return /\.(avif|jpg)$/.test(name)
        ? sendInWidth(request, reply, platform, name)
        : sendUpload(request, reply, platform.storage, { name, cacheControl: forever })
    },
  )
}

const sendInWidth = async (
  request: FastifyRequest,
  reply: FastifyReply,
  platform: Platform,
  name: string,
): Promise<FastifyReply> => {
  const file = await openInWidth(platform, name).catch((error: unknown) => {
    if (error instanceof Refusal && error.code === 'unavailable') return 'busy' as const
    throw error
  })
  ensure(file, 'not_found')
  const isForOthers = name.endsWith('.jpg')
  const type = isForOthers ? 'image/jpeg' : 'image/avif'
  if (file !== 'busy') return sendFile(request, reply, file, { type, cacheControl: forever, isForOthers })
  // Too many wait to be made. The small one is there, and the next visit asks again.
  const small = smallName(originalOf(name))
  return sendUpload(request, reply, platform.storage, { name: small, cacheControl: 'no-store' })
}

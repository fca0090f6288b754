import { z } from 'zod'
import type { Queryable } from '#server/database/client.ts'
import type { Api } from '#server/http/app.ts'
import type { Platform } from '#server/platform.ts'
import { ensure } from '#shared/calls/errors.ts'
import { paths } from '#shared/paths.ts'
import { isOnlyInBin } from './queries.server.ts'
import { sendUpload } from './send-upload.server.ts'
import { largeName } from './service.server.ts'

const namePattern = /^[a-z\d]{32}(-640)?\.(webp|pdf|mp3)$/
const forever = 'public, max-age=31536000, immutable'

/** `src/app` passes the function that knows. */
type IsForMembers = (db: Queryable, url: string) => Promise<boolean>

/** What was uploaded, under a name that never means anything else. What is for members, or was deleted, is not served here. */
export const uploadDownloads = (app: Api, { db, storage }: Platform, isForMembers: IsForMembers): void => {
  app.get(
    paths.upload(':name'),
    { schema: { hide: true, params: z.object({ name: z.string().regex(namePattern) }) } },
    async (request, reply) => {
      const { name } = request.params
      const url = paths.upload(largeName(name))
      ensure(!(await isForMembers(db, url)), 'not_found')
      ensure(!(await isOnlyInBin(db, url)), 'not_found')
      return sendUpload(request, reply, storage, { name, cacheControl: forever })
    },
  )
}

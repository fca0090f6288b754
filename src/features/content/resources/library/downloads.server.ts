import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Api } from '#server/http/app.ts'
import type { Platform } from '#server/platform.ts'
import { ensure } from '#shared/calls/errors.ts'
import { getShown } from './library.server.ts'
import { originals } from './originals.server.ts'
import { LibraryPdfs } from './pdf/sheet.server.ts'

/** `/library/advent-devotional.pdf`: with the present name of the community and the present words on it. */
export const libraryDownloads = (app: Api, { db, publicUrl }: Pick<Platform, 'db' | 'publicUrl'>): void => {
  const pdfs = new LibraryPdfs(publicUrl)
  const params = z.object({ name: z.string().regex(/^[a-z-]+$/) })
  app.get('/library/:name.pdf', { schema: { hide: true, params } }, async (request, reply) => {
    const original = originals.find(({ slug }) => slug === request.params.name)
    ensure(original, 'resource_not_found')
    const resource = await getShown(db, original.id)
    ensure(resource.file === null, 'resource_not_found')
    const pdf = await pdfs.get(resource)
    const tag = `"${createHash('sha256').update(pdf).digest('base64url').slice(0, 22)}"`
    reply.header('etag', tag).header('cache-control', 'public, max-age=0, must-revalidate')
    if (request.headers['if-none-match'] === tag) return reply.code(304).send()
    return reply.type('application/pdf').send(pdf)
  })
}

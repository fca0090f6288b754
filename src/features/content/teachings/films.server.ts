import { createHash } from 'node:crypto'
import { createReadStream, existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import type { Api } from '#server/http/app.ts'
import { sendFile } from '#server/http/files/send-file.ts'
import { ensure } from '#shared/calls/errors.ts'

const folder = path.resolve(import.meta.dirname, '../../../../public/films')
const aMonth = 'public, max-age=2592000'

/** Our own films, from the disk: in memory they would take more than all other files of the site together. */
export const teachingFilms = (app: Api): void => {
  const known = new Map<string, { size: number; tag: string }>()
  const factsOf = (name: string) => {
    const found = known.get(name) ?? readFacts(path.join(folder, name))
    if (found) known.set(name, found)
    return found
  }

  app.get(
    '/films/:name.mp4',
    { schema: { hide: true, params: z.object({ name: z.string().regex(/^[a-z\d-]+$/) }) } },
    (request, reply) => {
      const name = `${request.params.name}.mp4`
      const facts = factsOf(name)
      ensure(facts, 'not_found')
      // A player keeps the parts it has, as long as they are parts of the same film.
      reply.header('etag', facts.tag)
      if (request.headers['if-none-match'] === facts.tag) return reply.code(304).send()
      const file = {
        size: facts.size,
        read: (range?: { start: number; end: number }) => createReadStream(path.join(folder, name), range),
      }
      return sendFile(request, reply, file, { type: 'video/mp4', cacheControl: aMonth })
    },
  )
}

const readFacts = (file: string): { size: number; tag: string } | undefined => {
  if (!existsSync(file)) return undefined
  const bytes = readFileSync(file)
  return {
    size: bytes.length,
    tag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 12)}"`,
  }
}

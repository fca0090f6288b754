import type { FastifyReply, FastifyRequest } from 'fastify'
import { tagOf, type Pictures } from './pictures.ts'
import type { Picture } from './picture.ts'

type Sent = {
  picture: Picture
  /** Does the address carry the version that is shown? Then what is behind it never changes. */
  isVersioned: boolean
  disposition?: string
}

const forever = 'public, max-age=31536000, immutable'
const fiveMinutes = 'public, max-age=300'

/** A client that has it already gets a 304, and it is not drawn again. */
export const sendPicture = async (
  pictures: Pictures,
  request: FastifyRequest,
  reply: FastifyReply,
  { picture, isVersioned, disposition }: Sent,
): Promise<FastifyReply> => {
  const tag = tagOf(picture)
  const isKnown = request.headers['if-none-match']?.includes(`"${tag}"`)
  // First: if it cannot be drawn, the answer is an error, and none of these headers is true of it.
  const png = isKnown ? undefined : await pictures.png(picture, tag)
  reply.header('etag', `"${tag}"`).header('cache-control', isVersioned ? forever : fiveMinutes)
  reply.header('x-content-type-options', 'nosniff')
  // Others show it too: a messenger, a church's own page, an email.
  reply.header('cross-origin-resource-policy', 'cross-origin')
  if (isKnown) return reply.code(304).send()
  if (disposition) reply.header('content-disposition', disposition)
  return reply.type('image/png').send(png)
}

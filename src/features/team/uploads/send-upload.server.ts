import type { FastifyReply, FastifyRequest } from 'fastify'
import { sendFile } from '#server/http/files/send-file.ts'
import type { Storage } from '#server/storage/storage.ts'
import { ensure } from '#shared/calls/errors.ts'

/** Sends an upload by its name. A document is kept rather than opened: what is in it is not ours. */
export const sendUpload = async (
  request: FastifyRequest,
  reply: FastifyReply,
  storage: Storage,
  { name, cacheControl }: { name: string; cacheControl: string },
): Promise<FastifyReply> => {
  const file = await storage.open(name)
  ensure(file, 'not_found')
  const isDocument = name.endsWith('.pdf')
  return sendFile(request, reply, file, {
    type: isDocument ? 'application/pdf' : name.endsWith('.mp3') ? 'audio/mpeg' : 'image/webp',
    disposition: isDocument ? 'attachment' : undefined,
    cacheControl,
  })
}

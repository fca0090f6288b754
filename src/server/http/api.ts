import type { FastifyReply } from 'fastify'
import type { Api } from './app.ts'
import { chooseEncoding, compress } from './files/encoding.ts'

const worthCompressing = 1_400

/** What all answers of the API have in common: never kept by others, compressed, tagged with what they show. */
export const prepareApi = (app: Api, headers: Record<string, string>): void => {
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers).header('cache-control', 'no-store')
  })
  app.addHook('onSend', async (request, reply, payload) => {
    const { reads } = request.routeOptions.config
    if (reads) reply.header('cache-tag', reads.join(','))
    return typeof payload === 'string' ? pack(reply, payload) : payload
  })
}

/** In the encoding that the client takes, if it is worth it. */
export const pack = async (reply: FastifyReply, payload: string): Promise<string | Buffer> => {
  if (payload.length < worthCompressing) return payload
  const encoding = chooseEncoding(reply.request.headers['accept-encoding'])
  reply.header('vary', 'Accept-Encoding')
  if (encoding === 'identity') return payload
  reply.header('content-encoding', encoding).removeHeader('content-length')
  return compress(Buffer.from(payload), encoding)
}

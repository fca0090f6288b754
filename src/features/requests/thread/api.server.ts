import type { Api } from '#server/http/app.ts'
import { privateLinks } from '#server/http/rate-limits.ts'
import { serve } from '#server/http/serve.ts'
import type { Platform } from '#server/platform.ts'
import * as endpoints from './endpoints.ts'
import { viewRequest, writeBack } from './my-request.server.ts'
import { myRequestSchema, requestTokenSchema, writeBackSchema } from './schema.ts'

/** A request's page, for those who have the secret of its email. */
export const requestThreadApi = (api: Api, platform: Platform): void => {
  const config = { access: 'public', notFound: 'link_not_valid' } as const

  serve(
    api,
    endpoints.viewMyRequest,
    {
      ...config,
      summary: 'Get a request and what was said about it, using the token from its private link',
      body: requestTokenSchema,
      response: { 200: myRequestSchema },
    },
    async (request) => {
      await platform.limits.take(privateLinks, request.ip)
      return viewRequest(platform, request.body.token)
    },
  )

  serve(
    api,
    endpoints.writeBack,
    {
      ...config,
      once: true,
      summary: 'Write back about a request, using the token from its private link',
      body: writeBackSchema,
      response: { 201: myRequestSchema },
    },
    async (request, reply) => {
      await platform.limits.take(privateLinks, request.ip)
      const written = { ...request.body, address: request.ip }
      return reply.code(201).send(await writeBack(platform, written))
    },
  )
}

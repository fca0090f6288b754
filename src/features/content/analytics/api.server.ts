import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Api } from '#server/http/app.ts'
import { serve } from '#server/http/serve.ts'
import type { Platform } from '#server/platform.ts'
import { isPublicPath } from '#shared/paths.ts'
import * as endpoints from './endpoints.ts'
import { pageViewSchema } from './schema.ts'
import { countPageView } from './service.server.ts'

const perAddress = { name: 'page views', max: 3_000, seconds: 600 }

export const analyticsApi = (api: Api, { db, limits, publicUrl }: Platform): void => {
  serve(
    api,
    endpoints.noteView,
    {
      access: 'public',
      summary: 'Count a page view (no cookies, no personal data)',
      body: pageViewSchema,
      response: { 204: z.null() },
    },
    async (request, reply) => {
      await limits.take(perAddress, request.ip)
      // Only addresses that ours look like are counted; how many of them a day has room for, `countPageView` knows.
      if (!asksNotToBeTracked(request) && isPublicPath(request.body.path))
        await countPageView(db, request.body, new URL(publicUrl).host)
      return reply.code(204).send(null)
    },
  )
}

const asksNotToBeTracked = ({ headers }: FastifyRequest): boolean =>
  headers.dnt === '1' || headers['sec-gpc'] === '1'

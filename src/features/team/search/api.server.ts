import { z } from 'zod'
import { adminOf } from '#server/http/actors.ts'
import type { Api } from '#server/http/app.ts'
import type { RouteOf } from '#server/http/route-of.ts'
import type { Platform } from '#server/platform.ts'
import type * as endpoints from './endpoints.ts'
import { searchGroupSchema, searchQuerySchema } from './schema.ts'
import { searchAll, type SearchSource } from './service.server.ts'

/** The search in the head of the dashboard, over all that the features give to it. */
export const searchApi = (api: Api, { db }: Platform, sources: readonly SearchSource[]): void => {
  api.get(
    '/admin/search',
    {
      config: { access: 'team', power: 'search' },
      schema: {
        summary: 'Search people, requests, registrations, events, teachings, resources and gifts',
        querystring: searchQuerySchema,
        response: { 200: z.array(searchGroupSchema) },
      } satisfies RouteOf<typeof endpoints.adminSearch>,
    },
    (request) => searchAll(db, sources, adminOf(request), request.query.search),
  )
}

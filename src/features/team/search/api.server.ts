import { z } from 'zod'
import { adminOf } from '#server/http/actors.ts'
import type { Api } from '#server/http/app.ts'
import { serve } from '#server/http/serve.ts'
import type { Platform } from '#server/platform.ts'
import * as endpoints from './endpoints.ts'
import { searchGroupSchema, searchQuerySchema } from './schema.ts'
import { searchAll, type SearchSource } from './service.server.ts'

/** The search in the head of the dashboard, over all that the features give to it. */
export const searchApi = (api: Api, { db }: Platform, sources: readonly SearchSource[]): void => {
  serve(
    api,
    endpoints.adminSearch,
    {
      access: 'team',
      power: 'search',
      summary: 'Search people, requests, registrations, events, teachings, resources and gifts',
      querystring: searchQuerySchema,
      response: { 200: z.array(searchGroupSchema) },
    },
    (request) => searchAll(db, sources, adminOf(request), request.query.search),
  )
}

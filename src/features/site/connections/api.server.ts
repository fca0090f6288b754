import { z } from 'zod'
import type { Connection } from '#server/connections.ts'
import { adminOf } from '#server/http/actors.ts'
import type { Api } from '#server/http/app.ts'
import type { Limit } from '#server/http/rate-limits.ts'
import { serve } from '#server/http/serve.ts'
import type { Platform } from '#server/platform.ts'
import * as endpoints from './endpoints.ts'
import { connectionParams, shownConnectionSchema, testedConnectionSchema } from './schema.ts'
import { listConnections, testConnection } from './service.server.ts'

/** A press that is repeated by mistake asks no one twice. */
const perPerson: Limit = { name: 'connection tests', max: 1, seconds: 3 }

export const connectionsApi = (
  api: Api,
  platform: Platform,
  connections: () => readonly Connection[],
): void => {
  const { db, limits } = platform

  serve(
    api,
    endpoints.connections,
    {
      access: 'team',
      power: 'connections',
      summary: 'The accounts for mail, payments and videos, and whether each works',
      response: { 200: z.array(shownConnectionSchema) },
    },
    () => listConnections(db, connections()),
  )

  serve(
    api,
    endpoints.testConnection,
    {
      access: 'team',
      power: 'connections',
      summary: 'Test one of them now',
      params: connectionParams,
      response: { 200: testedConnectionSchema },
    },
    async (request) => {
      const admin = adminOf(request)
      const { id } = request.params
      await limits.take(perPerson, `${admin.id} ${id}`)
      return testConnection(platform, admin, connections(), id)
    },
  )
}

import type { Api } from '#server/http/app.ts'
import type { Limit } from '#server/http/rate-limits.ts'
import type { RouteOf } from '#server/http/route-of.ts'
import type { Platform } from '#server/platform.ts'
import type * as endpoints from '../endpoints.ts'
import { lastSyncSchema, syncResultSchema } from '../schema.ts'
import { getLastSync } from './queries.server.ts'
import type { TeachingSync } from './sync.server.ts'

// As generous as a form's: a hall of people can share one address.
const perAddress: Limit = { name: 'teaching sync', max: 150, seconds: 600 }

export const teachingSyncApi = (api: Api, { db, limits }: Platform, sync: TeachingSync): void => {
  api.post(
    '/teachings/sync',
    {
      config: { access: 'public' },
      schema: {
        summary: 'Sync new videos from the channel (at most once every 10 minutes overall)',
        response: { 200: syncResultSchema },
      } satisfies RouteOf<typeof endpoints.syncTeachings>,
    },
    async (request) => {
      await limits.take(perAddress, request.ip)
      return sync()
    },
  )

  api.get(
    '/teachings/last-sync',
    {
      config: { access: 'public', reads: ['teaching-sync'] },
      schema: {
        summary: 'When videos were last synced, and where they come from',
        response: { 200: lastSyncSchema },
      } satisfies RouteOf<typeof endpoints.lastSync>,
    },
    async () => ({ ...(await getLastSync(db)), source: sync.source }),
  )
}

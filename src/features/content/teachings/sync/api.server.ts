import type { Api } from '#server/http/app.ts'
import type { Limit } from '#server/http/rate-limits.ts'
import { serve } from '#server/http/serve.ts'
import type { Platform } from '#server/platform.ts'
import * as endpoints from '../endpoints.ts'
import { lastSyncSchema, syncResultSchema } from '../schema.ts'
import { getLastSync } from './queries.server.ts'
import type { TeachingSync } from './sync.server.ts'

// As generous as a form's: a hall of people can share one address.
const perAddress: Limit = { name: 'teaching sync', max: 150, seconds: 600 }

export const teachingSyncApi = (api: Api, { db, limits }: Platform, sync: TeachingSync): void => {
  serve(
    api,
    endpoints.syncTeachings,
    {
      access: 'public',
      summary: 'Sync new videos from the channel (at most once every 10 minutes overall)',
      response: { 200: syncResultSchema },
    },
    async (request) => {
      await limits.take(perAddress, request.ip)
      return sync()
    },
  )

  serve(
    api,
    endpoints.lastSync,
    {
      access: 'public',
      reads: ['teaching-sync'],
      summary: 'When videos were last synced, and where they come from',
      response: { 200: lastSyncSchema },
    },
    async () => ({ ...(await getLastSync(db)), source: sync.source }),
  )
}

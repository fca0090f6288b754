import type { Api } from '#server/http/app.ts'
import type { Platform } from '#server/platform.ts'
import { countPromises, listEventsSoon, listPromises, sumLast30Days, sumMoney } from './queries.server.ts'
import { overviewSchema } from './schema.ts'

export const overviewApi = (api: Api, { db }: Platform): void => {
  api.get(
    '/admin/overview',
    {
      config: { access: 'administrator' },
      schema: {
        summary: 'What needs somebody today, the oldest promise first, and the figures of the last 30 days',
        response: { 200: overviewSchema },
      },
    },
    async () => {
      const [promises, open, eventsSoon, last30Days, money] = await Promise.all([
        listPromises(db),
        countPromises(db),
        listEventsSoon(db),
        sumLast30Days(db),
        sumMoney(db),
      ])
      return { promises, open, eventsSoon, last30Days, money }
    },
  )
}

import { adminOf } from '#server/http/actors.ts'
import type { Api } from '#server/http/app.ts'
import type { Limit } from '#server/http/rate-limits.ts'
import { serve } from '#server/http/serve.ts'
import type { Platform } from '#server/platform.ts'
import * as endpoints from './endpoints.ts'
import { lookUpAt } from './look-up.server.ts'
import { mailHealthSchema } from './schema.ts'
import { readMailHealth } from './service.server.ts'

const perPerson: Limit = { name: 'looks at mail health', max: 10, seconds: 60 }

export const mailHealthApi = (api: Api, { env, limits }: Platform): void => {
  serve(
    api,
    endpoints.mailHealth,
    {
      access: 'team',
      power: 'connections',
      summary: 'What the domain of the emails says of them, and what to add',
      response: { 200: mailHealthSchema.nullable() },
    },
    async (request) => {
      await limits.take(perPerson, adminOf(request).id)
      return readMailHealth(env, lookUpAt(env.DNS_SERVER))
    },
  )
}

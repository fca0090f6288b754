import { z } from 'zod'
import { adminOf } from '#server/http/actors.ts'
import type { Api } from '#server/http/app.ts'
import { serve } from '#server/http/serve.ts'
import type { Platform } from '#server/platform.ts'
import * as endpoints from './endpoints.ts'
import { matterOwnerSchema, mattersSchema, settleMatterSchema } from './schema.ts'
import { closeMatter, giveMatter, readMatters } from './service.server.ts'

const changeConfig = { access: 'team', power: 'money.change', notFound: 'matter_not_found' } as const
const params = z.object({ id: z.uuid() })

export const mattersApi = (api: Api, { db }: Platform): void => {
  serve(
    api,
    endpoints.moneyMatters,
    {
      access: 'team',
      power: 'money.read',
      summary: 'Open money matters, and those settled lately',
      response: { 200: mattersSchema },
    },
    () => readMatters(db),
  )

  serve(
    api,
    endpoints.giveMatter,
    {
      ...changeConfig,
      summary: 'Hand an open matter to a person',
      params,
      body: matterOwnerSchema,
      response: { 204: z.null() },
    },
    async (request, reply) => {
      await giveMatter(db, adminOf(request), request.params.id, request.body.ownerId)
      return reply.code(204).send(null)
    },
  )

  serve(
    api,
    endpoints.settleMatter,
    {
      ...changeConfig,
      summary: 'Settle an open matter with a note',
      params,
      body: settleMatterSchema,
      response: { 204: z.null() },
    },
    async (request, reply) => {
      await closeMatter(db, adminOf(request), request.params.id, request.body.note)
      return reply.code(204).send(null)
    },
  )
}

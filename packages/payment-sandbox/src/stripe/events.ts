import type Stripe from 'stripe'
import { z } from 'zod'
import { limitOf } from './books.ts'
import { endpoint } from './endpoint.ts'
import { missing } from './failure.ts'
import { paging, text } from './parameters.ts'

type EventRow = { data: Stripe.EventBase }

export const eventEndpoints = [
  endpoint({
    method: 'GET',
    path: '/events/:id',
    parameters: z.strictObject({}),
    run: async ({ books, id }) => {
      const { rows } = await books.client.query<EventRow>(
        'select data from sandbox_stripe.events where id = $1',
        [id],
      )
      if (!rows[0]) throw missing('event', id, 'id')
      return rows[0].data
    },
  }),
  endpoint({
    method: 'GET',
    path: '/events',
    parameters: z.strictObject({
      ...paging,
      type: text.optional(),
      types: z.array(text).max(20).optional(),
    }),
    run: async ({ books, parameters }) => {
      const limit = limitOf(parameters)
      const types = parameters.types ?? (parameters.type ? [parameters.type] : null)
      const { rows } = await books.client.query<EventRow>(
        `select data from sandbox_stripe.events
         where ($1::text[] is null or type = any ($1))
           and ($2::text is null or sequence < (select sequence from sandbox_stripe.events where id = $2))
         order by sequence desc limit $3`,
        [types, parameters.starting_after ?? null, limit + 1],
      )
      const data = rows.slice(0, limit).map((row) => row.data)
      return { object: 'list', url: '/v1/events', has_more: rows.length > limit, data }
    },
  }),
]

import { z } from 'zod'
import { refundStartedSchema } from '#features/payments/schema.ts'
import { adminOf } from '#server/http/actors.ts'
import type { Api } from '#server/http/app.ts'
import { serve } from '#server/http/serve.ts'
import type { Platform } from '#server/platform.ts'
import { givenPlacesSchema, withdrawSchema } from '../schema.ts'
import * as endpoints from './endpoints.ts'
import { readGivenPlaces, refundPlaces, takeBackSponsored } from './given-places.server.ts'

/** For those who look after the money, and for no one else: hosts are not to know whose place was given. */
export const givenPlacesApi = (api: Api, platform: Platform): void => {
  const ofOne = { access: 'team', power: 'money.change', params: z.object({ id: z.uuid() }) } as const

  serve(
    api,
    endpoints.givenPlaces,
    {
      ...ofOne,
      notFound: 'event_not_found',
      summary: 'The places of an event that were given: who gave them, who has one, and who waits',
      response: { 200: givenPlacesSchema },
    },
    (request) => readGivenPlaces(platform.db, request.params.id),
  )

  serve(
    api,
    endpoints.refundSeatGift,
    {
      ...ofOne,
      notFound: 'seat_gift_not_found',
      summary: 'Refund places of a gift that no one has',
      body: withdrawSchema,
      response: { 202: refundStartedSchema },
    },
    async (request, reply) =>
      reply
        .code(202)
        .send(await refundPlaces(platform, adminOf(request), request.params.id, request.body.places)),
  )

  serve(
    api,
    endpoints.takeBackPlace,
    {
      ...ofOne,
      notFound: 'registration_not_found',
      summary: 'Cancel a registration that a gift paid for, and give its places back to the pool',
      response: { 204: z.null() },
    },
    async (request, reply) => {
      await takeBackSponsored(platform, adminOf(request), request.params.id)
      return reply.code(204).send(null)
    },
  )
}

import { z } from 'zod'
import type { Payments } from '#features/payments/service.server.ts'
import type { Api } from '#server/http/app.ts'
import { takeForm, trapField } from '#server/http/forms.ts'
import { serve } from '#server/http/serve.ts'
import { roomIn } from '#server/mail/mailbox-limits.ts'
import type { Platform } from '#server/platform.ts'
import type { InTurn } from '#server/turns.ts'
import { ensure } from '#shared/calls/errors.ts'
import { findMembersEvent } from '../queries.server.ts'
import { registrationBodySchema } from '../registration/schema.ts'
import { eventSchema, type Event } from '../schema.ts'
import { getPublicEvent } from '../service.server.ts'
import { listOtherDates } from './dates.server.ts'
import * as endpoints from './public-endpoints.ts'
import { seriesAnswerSchema } from './public-schema.ts'
import { registerForAll } from './register-all.server.ts'

export const seriesApi = (api: Api, platform: Platform, payments: Payments, inTurn: InTurn): void => {
  const { db, limits } = platform
  const ofEvent = { notFound: 'event_not_found', params: z.object({ id: z.uuid() }) } as const
  const others = ({ id, audience, seriesId }: Event): Promise<Event[]> =>
    seriesId ? listOtherDates(db, { id, audience, seriesId }) : Promise.resolve([])

  serve(
    api,
    endpoints.otherDates,
    {
      ...ofEvent,
      access: 'public',
      reads: ['events', 'seats'],
      summary: 'The other dates of its series that are to come',
      response: { 200: z.array(eventSchema) },
    },
    async (request) => others(await getPublicEvent(db, request.params.id)),
  )

  serve(
    api,
    endpoints.otherDatesForMembers,
    {
      ...ofEvent,
      access: 'member',
      summary: 'The other dates of the series of an event that is for members only',
      response: { 200: z.array(eventSchema) },
    },
    async (request) => {
      const event = await findMembersEvent(db, request.params.id)
      ensure(event, 'event_not_found')
      return others(event)
    },
  )

  serve(
    api,
    endpoints.registerForAll,
    {
      ...ofEvent,
      access: 'public',
      recognisesMember: true,
      summary: 'Register for all free dates of a series that are left. The answer says what became of each',
      body: registrationBodySchema
        .omit({ attempt: true, method: true, startOver: true, offer: true })
        .extend({ website: trapField }),
      response: { 201: seriesAnswerSchema },
    },
    async (request, reply) => {
      const answer = await inTurn(async () => {
        const { website, ...input } = request.body
        const { id } = request.params
        const sender = { address: request.ip, email: input.email }
        await takeForm(limits, `register series ${id}`, sender, [roomIn(input.email)])
        // Only a robot fills in the hidden field. It gets an answer, and nothing is stored.
        if (website) return { status: 'series' as const, dates: [] }
        const asked = { ip: request.ip, member: request.member }
        return registerForAll(platform, payments, id, input, asked)
      })
      return reply.code(201).send(answer)
    },
  )
}

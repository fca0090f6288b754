import { z } from 'zod'
import type { Payments } from '#features/payments/service.server.ts'
import type { Api } from '#server/http/app.ts'
import { takeForm, trapField } from '#server/http/forms.ts'
import { servePrivateLink } from '#server/http/private-link-calls.ts'
import type { Count } from '#server/http/rate-limits.ts'
import { serve } from '#server/http/serve.ts'
import { roomIn } from '#server/mail/mailbox-limits.ts'
import type { Platform } from '#server/platform.ts'
import * as endpoints from './endpoints.ts'
import { decoyAnswer, joinLine, readLine } from './join.server.ts'
import {
  changePlacesInLine,
  confirmWaiting,
  keepWaiting,
  leaveLine,
  passOffer,
  takeOffer,
  viewWaiting,
  waitForAll,
} from './my-waiting.server.ts'
import { ownWaitingApi } from './own-waiting.server.ts'
import {
  joinedSchema,
  joinLineSchema,
  lineSchema,
  myWaitingSchema,
  placesInLineSchema,
  takenOfferSchema,
  takeOfferSchema,
  waitingTokenSchema,
} from './schema.ts'

/** Names without an email are work for the team: one network puts down a few for an event. */
const byPhone = (eventId: string, address: string): Count => [
  { name: `wait by phone ${eventId}`, max: 10, seconds: 86_400 },
  address,
]

export const waitingApi = (api: Api, platform: Platform, payments: Payments): void => {
  const { limits } = platform
  const ofEvent = {
    access: 'public',
    notFound: 'event_not_found',
    params: z.object({ id: z.uuid() }),
  } as const

  serve(
    api,
    endpoints.lineOf,
    {
      ...ofEvent,
      reads: ['events', 'seats'],
      summary: 'How many people are on the waiting list of an event',
      response: { 200: lineSchema },
    },
    (request) => readLine(platform, request.params.id),
  )

  serve(
    api,
    endpoints.joinLine,
    {
      ...ofEvent,
      recognisesMember: true,
      summary:
        'Join the waiting list of a full event. The link in the email, or in the message of the team on WhatsApp, confirms it',
      body: joinLineSchema.safeExtend({ website: trapField }),
      response: { 201: joinedSchema },
    },
    async (request, reply) => {
      const { website, ...input } = request.body
      const { id } = request.params
      const { email, phone } = input
      // A number counts like a mailbox: it is no way to fill a line with one network's inventions.
      const sender = { address: request.ip, email: input.by === 'phone' ? phone : email }
      const room = input.by === 'email' && email !== undefined ? [roomIn(email)] : [byPhone(id, request.ip)]
      await takeForm(limits, `wait ${id}`, sender, room)
      // Only a robot fills in the hidden field. It gets the usual answer, and nothing is stored.
      const answer = website ? decoyAnswer(input) : await joinLine(platform, id, input, request.member)
      return reply.code(201).send(answer)
    },
  )

  servePrivateLink(
    api,
    platform,
    endpoints.takeOffer,
    {
      summary: 'Take the places that are offered, while paid places stay held',
      body: takeOfferSchema,
      response: { 200: takenOfferSchema },
    },
    (input) => takeOffer(platform, payments, input),
  )

  servePrivateLink(
    api,
    platform,
    endpoints.changePlacesInLine,
    {
      summary: 'Change for how many places one waits',
      body: placesInLineSchema,
      response: { 200: myWaitingSchema },
    },
    (input) => changePlacesInLine(platform, payments, input),
  )

  ownWaitingApi(api, platform)

  const privateCalls = [
    {
      call: endpoints.viewWaiting,
      summary: 'Get a place on a waiting list',
      answer: (token: string) => viewWaiting(platform, token),
    },
    {
      call: endpoints.confirmWaiting,
      summary: 'Confirm a place on a waiting list',
      answer: by(confirmWaiting),
    },
    { call: endpoints.passOffer, summary: 'Pass on the places that are offered', answer: by(passOffer) },
    {
      call: endpoints.waitForAll,
      summary: 'Decline fewer places than asked for, and keep the place in line',
      answer: by(waitForAll),
    },
    { call: endpoints.keepWaiting, summary: 'Join the end of the line again', answer: by(keepWaiting) },
    { call: endpoints.leaveLine, summary: 'Leave a waiting list', answer: by(leaveLine) },
  ]
  function by(call: typeof confirmWaiting) {
    return (token: string) => call(platform, payments, token)
  }
  for (const { call, summary, answer } of privateCalls)
    servePrivateLink(
      api,
      platform,
      call,
      { summary, body: waitingTokenSchema, response: { 200: myWaitingSchema } },
      ({ token }) => answer(token),
    )
}

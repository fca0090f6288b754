import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { confirmingPayments, openingPayments } from '#features/payments/policy.ts'
import type { Payments } from '#features/payments/service.server.ts'
import type { Api } from '#server/http/app.ts'
import { takeForm, trapField } from '#server/http/forms.ts'
import { servePrivateLink } from '#server/http/private-link-calls.ts'
import { takeShared, type Count } from '#server/http/rate-limits.ts'
import { serve } from '#server/http/serve.ts'
import { roomIn } from '#server/mail/mailbox-limits.ts'
import { mailboxOf } from '#server/mail/mailbox.ts'
import type { Platform } from '#server/platform.ts'
import {
  claimPlace,
  confirmClaim,
  leaveClaim,
  readSponsoredLine,
  unconfirmedAnswer,
  viewClaim,
} from './claim.server.ts'
import * as endpoints from './endpoints.ts'
import { passOn, takeBack, viewSeatGift } from './gift-ends.server.ts'
import { beginSeatGift, confirmSeatGift } from './give.server.ts'
import {
  claimedSchema,
  myClaimSchema,
  mySeatGiftSchema,
  newClaimSchema,
  newSeatGiftSchema,
  openedSeatGiftSchema,
  passOnSchema,
  seatGiftConfirmationSchema,
  seatGiftProofSchema,
  sponsoredLineSchema,
  sponsoredTokenSchema,
} from './schema.ts'

/** A hall shares one network, and few of those in it ask for a place of one event that they cannot pay. */
const claimsFrom = (eventId: string, address: string): Count => [
  { name: `sponsored places ${eventId}`, max: 30, seconds: 86_400 },
  address,
]

export const sponsoredApi = (api: Api, platform: Platform, payments: Payments): void => {
  const { limits } = platform
  const ofEvent = {
    access: 'public',
    notFound: 'event_not_found',
    params: z.object({ id: z.uuid() }),
  } as const

  serve(
    api,
    endpoints.sponsoredLineOf,
    {
      ...ofEvent,
      reads: ['events', 'seats'],
      summary: 'How many people wait for a sponsored place at an event, if they are more than a few',
      response: { 200: sponsoredLineSchema },
    },
    (request) => readSponsoredLine(platform, request.params.id),
  )

  serve(
    api,
    endpoints.claimPlace,
    {
      ...ofEvent,
      recognisesMember: true,
      summary:
        'Ask for a place at a paid event that someone else has paid for. The link in the email confirms it',
      body: newClaimSchema.extend({ website: trapField }),
      response: { 201: claimedSchema },
    },
    async (request, reply) => {
      const { website, ...input } = request.body
      const { id } = request.params
      const sender = { address: request.ip, email: input.email }
      await takeForm(limits, `sponsored ${id}`, sender, [roomIn(input.email), claimsFrom(id, request.ip)])
      // Only a robot fills in the hidden field. It gets the usual answer, and nothing is stored.
      const answer = website
        ? unconfirmedAnswer(input.email)
        : await claimPlace(platform, id, input, request.member)
      return reply.code(201).send(answer)
    },
  )

  const claimCalls = [
    { call: endpoints.viewClaim, summary: 'Get a claim for a sponsored place', answer: viewClaim },
    { call: endpoints.confirmClaim, summary: 'Confirm a claim for a sponsored place', answer: confirmClaim },
    { call: endpoints.leaveClaim, summary: 'Withdraw a claim for a sponsored place', answer: leaveClaim },
  ]
  for (const { call, summary, answer } of claimCalls)
    servePrivateLink(
      api,
      platform,
      call,
      { summary, body: sponsoredTokenSchema, response: { 200: myClaimSchema } },
      ({ token }) => answer(platform, token),
    )

  serve(
    api,
    endpoints.beginSeatGift,
    {
      ...ofEvent,
      summary: 'Start a payment for places that are given to people who cannot pay',
      body: newSeatGiftSchema,
      response: { 200: openedSeatGiftSchema },
    },
    async (request) => {
      const { attempt = randomUUID(), method, startOver, ...input } = request.body
      await takeShared(limits, openingPayments, request.ip, mailboxOf(input.giverEmail))
      return beginSeatGift(platform, payments, request.params.id, input, {
        attempt,
        method,
        startOver,
        visitor: limits.pseudonymOf(request.ip),
      })
    },
  )

  serve(
    api,
    endpoints.confirmSeatGift,
    {
      access: 'public',
      summary: 'Status of a gift of places, using its client secret',
      body: seatGiftProofSchema,
      response: { 200: seatGiftConfirmationSchema },
    },
    async (request) => {
      await takeShared(limits, confirmingPayments, request.ip, request.body.paymentIntentId)
      return confirmSeatGift(platform, payments, request.body)
    },
  )

  const giftCalls = [
    { call: endpoints.viewSeatGift, summary: 'Get a gift of places', answer: viewSeatGift },
    {
      call: endpoints.takeBackSeatGift,
      summary: 'Have the money for places that no one has used refunded',
      answer: takeBack,
    },
  ]
  for (const { call, summary, answer } of giftCalls)
    servePrivateLink(
      api,
      platform,
      call,
      { summary, body: sponsoredTokenSchema, response: { 200: mySeatGiftSchema } },
      ({ token }) => answer(platform, token),
    )

  servePrivateLink(
    api,
    platform,
    endpoints.passOnSeatGift,
    {
      summary: 'Pass places that no one has used on to another event',
      body: passOnSchema,
      response: { 200: mySeatGiftSchema },
    },
    ({ token, eventId }) => passOn(platform, token, eventId),
  )
}

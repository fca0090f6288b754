import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { confirmingPayments } from '#features/payments/policy.ts'
import type { Payments } from '#features/payments/service.server.ts'
import type { Api } from '#server/http/app.ts'
import { takeForm, trapField } from '#server/http/forms.ts'
import { pdfAnswer, sendPdf } from '#server/http/files/send-pdf.ts'
import { servePrivateLink } from '#server/http/private-link-calls.ts'
import { privateLinks, takeShared, type Limit, type SharedLimit } from '#server/http/rate-limits.ts'
import { serve } from '#server/http/serve.ts'
import { roomIn } from '#server/mail/mailbox-limits.ts'
import type { Platform } from '#server/platform.ts'
import { secretHash } from '#server/secrets.ts'
import type { InTurn } from '#server/turns.ts'
import { registeredAnswer } from './answers.server.ts'
import { presentHold } from '../paid-registration/paid-registration.server.ts'
import { confirmRegistration } from '../paid-registration/confirm-registration.server.ts'
import * as endpoints from './endpoints.ts'
import { showTicket } from '../ticket/own-ticket.server.ts'
import { changeAnswers } from '../my-registration/change-answers.server.ts'
import { changeCompanions } from '../my-registration/change-companions.server.ts'
import { changedCompanionsSchema } from '../my-registration/companions-schema.ts'
import { changePlaces } from '../my-registration/change-places.server.ts'
import {
  cancelRegistration,
  confirmPlaces,
  readRegistrationReceipt,
  viewRegistration,
} from '../my-registration/my-registration.server.ts'
import { holdsSeats } from './queries.server.ts'
import { registerForEvent } from './service.server.ts'
import {
  registrationAnswerSchema,
  registrationBodySchema,
  registrationConfirmationSchema,
  registrationProofSchema,
  standingQuestionSchema,
  standingSchema,
} from './schema.ts'
import {
  changedAnswersSchema,
  numberOfPlacesSchema,
  registrationReceiptSchema,
  registrationTokenSchema,
  registrationWithTicketSchema,
  ticketSchema,
  ticketSecretSchema,
} from '../schema.ts'

// Asked whenever a browser shows a registration that it remembers.
const askingStanding: Limit = { name: 'registration standing', max: 1_500, seconds: 600 }

/** A hall that watches together opens its links on one network, and each page shows the way to the meeting. */
const viewing: SharedLimit = {
  network: { name: 'viewing registrations', max: 6_000, seconds: 600 },
  each: { name: 'viewing a registration', max: 120, seconds: 600 },
}

export const registrationApi = (api: Api, platform: Platform, payments: Payments, inTurn: InTurn): void => {
  const response = { 200: registrationWithTicketSchema }

  serve(
    api,
    endpoints.registerForEvent,
    {
      notFound: 'event_not_found',
      access: 'public',
      recognisesMember: true,
      summary:
        'Register for an event. Free: confirms by email, or holds the places until the link in the email is opened. Paid: holds the places and starts a payment',
      params: z.object({ id: z.uuid() }),
      body: registrationBodySchema.extend({ website: trapField }),
      response: { 201: registrationAnswerSchema },
    },
    async (request, reply) => {
      const outcome = await inTurn(async () => {
        const { website, attempt = randomUUID(), method, startOver, offer, pays, ...input } = request.body
        const sender = { address: request.ip, email: input.email }
        await takeForm(platform.limits, `register ${request.params.id}`, sender, [roomIn(input.email)])
        // Only a robot fills in the hidden field. It gets the usual answer, and nothing is stored.
        if (website) return registeredAnswer(randomUUID())
        const asked = { attempt, method, startOver, offer, pays, ip: request.ip, member: request.member }
        return registerForEvent(platform, payments, request.params.id, input, asked)
      })
      // Outside the turn: a slow payment provider keeps no one else waiting.
      const answer = 'hold' in outcome ? await presentHold(platform, payments, outcome.hold) : outcome
      return reply.code(201).send(answer)
    },
  )

  serve(
    api,
    endpoints.confirmRegistration,
    {
      access: 'public',
      summary: 'Payment status of a registration. With the client secret, attendee details too',
      body: registrationProofSchema,
      response: { 200: registrationConfirmationSchema },
    },
    async (request) => {
      await takeShared(platform.limits, confirmingPayments, request.ip, request.body.paymentIntentId)
      return confirmRegistration(platform, payments, request.body)
    },
  )

  serve(
    api,
    endpoints.registrationReceipt,
    {
      access: 'public',
      summary: 'Download a receipt for a registration, using the token from its private link',
      body: registrationReceiptSchema,
      response: { 200: pdfAnswer },
    },
    async (request, reply) => {
      await platform.limits.take(privateLinks, request.ip)
      return sendPdf(reply, await readRegistrationReceipt(platform, payments, request.body))
    },
  )

  serve(
    api,
    endpoints.askStanding,
    {
      access: 'public',
      summary: 'Check whether a registration is still active',
      body: standingQuestionSchema,
      response: { 200: standingSchema },
    },
    async (request) => {
      await platform.limits.take(askingStanding, request.ip)
      return { isRegistered: await holdsSeats(platform.db, request.body.id) }
    },
  )

  serve(
    api,
    endpoints.viewTicket,
    {
      access: 'public',
      summary: 'Get a ticket, using the secret in its QR code',
      body: ticketSecretSchema,
      response: { 200: ticketSchema },
    },
    (request) => showTicket(platform, request.body.token, request.ip),
  )

  serve(
    api,
    endpoints.viewRegistration,
    {
      access: 'public',
      summary: 'Get a registration, using the token from its private link',
      body: registrationTokenSchema,
      response,
    },
    async ({ ip, body: { token } }) => {
      await takeShared(platform.limits, viewing, ip, secretHash(token))
      return viewRegistration(platform, token)
    },
  )

  servePrivateLink(
    api,
    platform,
    endpoints.changePlaces,
    { summary: 'Change the number of places of a free registration', body: numberOfPlacesSchema, response },
    (input) => changePlaces(platform, input),
  )

  servePrivateLink(
    api,
    platform,
    endpoints.changeAnswers,
    {
      summary: "Change the answers of a registration to an event's questions",
      body: changedAnswersSchema,
      response,
    },
    (input) => changeAnswers(platform, input),
  )

  servePrivateLink(
    api,
    platform,
    endpoints.changeCompanions,
    {
      summary: 'Change the names of those who come on the same registration',
      body: changedCompanionsSchema,
      response,
    },
    (input) => changeCompanions(platform, input),
  )

  servePrivateLink(
    api,
    platform,
    endpoints.confirmPlaces,
    { summary: 'Confirm held places', body: registrationTokenSchema, response },
    ({ token }) => confirmPlaces(platform, token),
  )

  servePrivateLink(
    api,
    platform,
    endpoints.cancelRegistration,
    { summary: 'Cancel a registration, or release held places', body: registrationTokenSchema, response },
    ({ token }) => cancelRegistration(platform, payments, token),
  )
}

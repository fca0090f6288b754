import { z } from 'zod'
import type { Audiences } from '#server/audiences.ts'
import { adminOf } from '#server/http/actors.ts'
import type { Api } from '#server/http/app.ts'
import { serve } from '#server/http/serve.ts'
import type { Platform } from '#server/platform.ts'
import { receiptSchema } from '#shared/calls/receipt.ts'
import { sendAgain, sendAgainToOne } from './changes/again.server.ts'
import { pauseMailing, resumeMailing, stopMailing } from './changes/change.server.ts'
import { oneClick } from './emails.server.ts'
import * as endpoints from './endpoints.ts'
import { refuseByLink } from './refusals.server.ts'
import {
  againSchema,
  chosenSchema,
  mailingFormSchema,
  mailingSchema,
  mailingsQuerySchema,
  reachSchema,
  stopTokenSchema,
  testMailingSchema,
} from './schema.ts'
import { readMailing, readMailings, readReach, sendMailing, sendTest } from './service.server.ts'

/** Everyone who writes to some people has this power. Who they reach is said by the feature that knows the people. */
const ofTeam = { access: 'team', power: 'mailings' } as const

export const mailingsApi = (api: Api, platform: Platform, audiences: Audiences): void => {
  const params = z.object({ id: z.uuid() })
  const ofOne = { ...ofTeam, notFound: 'mailing_not_found' } as const

  serve(
    api,
    endpoints.mailings,
    {
      ...ofTeam,
      summary:
        'What was written to the guests of an event, a circle or a list, newest first, with what became of it',
      querystring: mailingsQuerySchema,
      response: { 200: z.array(mailingSchema) },
    },
    (request) => readMailings(platform, audiences, adminOf(request), request.query),
  )

  serve(
    api,
    endpoints.mailingReach,
    {
      ...ofTeam,
      summary: 'Who would get an email, and who is left out and why',
      body: chosenSchema,
      response: { 200: reachSchema },
    },
    (request) => readReach(platform, audiences, adminOf(request), request.body.audiences),
  )

  serve(
    api,
    endpoints.testMailing,
    {
      ...ofTeam,
      summary: 'Send the email to oneself',
      body: testMailingSchema,
      response: { 200: receiptSchema },
    },
    (request) => sendTest(platform, audiences, adminOf(request), request.body),
  )

  serve(
    api,
    endpoints.sendMailing,
    {
      ...ofTeam,
      once: true,
      summary: 'Send an email to all of them, now or later',
      body: mailingFormSchema,
      response: { 201: mailingSchema },
    },
    async (request, reply) =>
      reply.code(201).send(await sendMailing(platform, audiences, adminOf(request), request.body)),
  )

  serve(
    api,
    endpoints.mailing,
    {
      ...ofOne,
      summary: 'One email to many, with the sum of what became of it',
      params,
      response: { 200: mailingSchema },
    },
    (request) => readMailing(platform, audiences, adminOf(request), request.params.id),
  )

  serve(
    api,
    endpoints.pauseMailing,
    { ...ofOne, summary: 'Hold back what has not left yet', params, response: { 200: mailingSchema } },
    (request) => pauseMailing(platform, audiences, adminOf(request), request.params.id),
  )

  serve(
    api,
    endpoints.resumeMailing,
    { ...ofOne, summary: 'Continue what was paused', params, response: { 200: mailingSchema } },
    (request) => resumeMailing(platform, audiences, adminOf(request), request.params.id),
  )

  serve(
    api,
    endpoints.stopMailing,
    { ...ofOne, summary: 'Stop what has not left yet', params, response: { 200: mailingSchema } },
    (request) => stopMailing(platform, audiences, adminOf(request), request.params.id),
  )

  serve(
    api,
    endpoints.sendMailingAgain,
    {
      ...ofOne,
      summary: 'Send it again to those it was refused for, or came back from',
      params,
      response: { 200: mailingSchema },
    },
    (request) => sendAgain(platform, audiences, adminOf(request), request.params.id),
  )

  serve(
    api,
    endpoints.sendMailingAgainTo,
    {
      ...ofOne,
      summary: 'Send it again to one whose email is uncertain',
      params,
      body: againSchema,
      response: { 200: mailingSchema },
    },
    (request) =>
      sendAgainToOne(platform, audiences, adminOf(request), request.params.id, request.body.recipientId),
  )
}

/** Readers end these emails by their link. */
export const refusalsApi = (api: Api, platform: Platform): void => {
  serve(
    api,
    endpoints.refuseMailings,
    {
      access: 'public',
      summary: 'Get no more emails about events, or to the community, from the team',
      body: stopTokenSchema,
      response: { 200: receiptSchema },
    },
    (request) => refuseByLink(platform, request.body.token),
  )

  void api.register(async (scope: Api) => {
    const formTypes = ['application/x-www-form-urlencoded', 'multipart/form-data']
    // In a scope of its own: everywhere else a form that is not JSON is refused. What counts is in the address (RFC 8058).
    scope.addContentTypeParser(formTypes, { parseAs: 'buffer' }, (_request, _body, done) => done(null))
    serve(
      scope,
      oneClick,
      {
        access: 'public',
        summary: 'The same by one click in a mail program (RFC 8058)',
        querystring: stopTokenSchema,
        consumes: formTypes,
        response: { 200: receiptSchema },
      },
      (request) => refuseByLink(platform, request.query.token),
    )
  })
}

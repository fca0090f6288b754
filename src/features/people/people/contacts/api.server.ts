import { z } from 'zod'
import { adminOf } from '#server/http/actors.ts'
import type { Api } from '#server/http/app.ts'
import { serve } from '#server/http/serve.ts'
import type { Platform } from '#server/platform.ts'
import * as endpoints from './endpoints.ts'
import { contactFormSchema, followUpFormSchema } from './schema.ts'
import { logContact, markFollowUp } from './service.server.ts'

/** The log of calls and visits. */
export const contactsApi = (api: Api, { db }: Platform): void => {
  const params = z.object({ id: z.uuid() })
  serve(
    api,
    endpoints.logContact,
    {
      access: 'team',
      power: 'people',
      notFound: 'person_not_found',
      once: true,
      summary: 'Log a call, a visit or a message',
      params,
      body: contactFormSchema,
      response: { 204: z.null() },
    },
    async (request, reply) => {
      await logContact(db, adminOf(request), request.params.id, request.body)
      return reply.code(204).send(null)
    },
  )

  serve(
    api,
    endpoints.markFollowUp,
    {
      access: 'team',
      power: 'people',
      notFound: 'follow_up_not_found',
      summary: 'Mark a follow-up as done, or open it again',
      params,
      body: followUpFormSchema,
      response: { 204: z.null() },
    },
    async (request, reply) => {
      await markFollowUp(db, adminOf(request), request.params.id, request.body.isDone)
      return reply.code(204).send(null)
    },
  )
}

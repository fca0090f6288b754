import { z } from 'zod'
import { adminOf } from '#server/http/actors.ts'
import type { Api } from '#server/http/app.ts'
import { serve } from '#server/http/serve.ts'
import { describesVersion, seenBy } from '#server/http/versions.ts'
import type { Platform } from '#server/platform.ts'
import * as endpoints from './endpoints.ts'
import { adminRecapSchema, recapFormSchema, recapSchema, recapTeachingSchema } from './schema.ts'
import {
  listPossibleTeachings,
  readOwnRecap,
  readRecap,
  removeRecap,
  saveRecap,
  type TeachingsOfRecaps,
} from './service.server.ts'

export const recapApi = (api: Api, { db }: Platform, teachings: TeachingsOfRecaps): void => {
  const config = { access: 'team', power: 'events.change', notFound: 'event_not_found' } as const
  const params = z.object({ id: z.uuid() })

  serve(
    api,
    endpoints.recapOf,
    {
      access: 'public',
      recognisesMember: true,
      notFound: 'event_not_found',
      reads: ['events', 'teachings'],
      summary:
        'Get the recap of an event that has finished: words, images and a teaching. Null if there is none',
      params,
      response: { 200: recapSchema.nullable() },
    },
    (request) => readRecap(db, teachings, request.params.id, request.member?.isApproved ?? false),
  )

  serve(
    api,
    endpoints.adminRecap,
    { ...config, summary: 'Get the recap of an event', params, response: { 200: adminRecapSchema } },
    (request) => readOwnRecap(db, teachings, adminOf(request), request.params.id),
  )

  serve(
    api,
    endpoints.recapTeachings,
    {
      ...config,
      summary: 'List the teachings that may have come of an event: the first 40 since its day',
      params,
      response: { 200: z.array(recapTeachingSchema) },
    },
    (request) => listPossibleTeachings(db, teachings, adminOf(request), request.params.id),
  )

  serve(
    api,
    endpoints.saveRecap,
    {
      ...config,
      summary: 'Say how an event was, once it has finished',
      params,
      describes: describesVersion,
      body: recapFormSchema,
      response: { 200: adminRecapSchema },
    },
    (request) => saveRecap(db, teachings, adminOf(request), request.params.id, request.body, seenBy(request)),
  )

  serve(
    api,
    endpoints.removeRecap,
    { ...config, summary: 'Remove the recap of an event', params, response: { 204: z.null() } },
    async (request, reply) => {
      await removeRecap(db, adminOf(request), request.params.id)
      return reply.code(204).send(null)
    },
  )
}

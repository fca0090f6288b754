import { z } from 'zod'
import type { Payments } from '#features/payments/service.server.ts'
import type { Api } from '#server/http/app.ts'
import { sendList } from '#server/http/lists.ts'
import { serve } from '#server/http/serve.ts'
import type { Platform } from '#server/platform.ts'
import { ensure } from '#shared/calls/errors.ts'
import * as endpoints from './endpoints.ts'
import {
  findMembersEvent,
  listEventMonths,
  listEvents,
  listEventsLike,
  listMembersEvents,
  listSameWeek,
} from './queries.server.ts'
import { registrationApi } from './registration/api.server.ts'
import { openQueue } from './registration/queue.server.ts'
import { eventMonthsQuerySchema, eventSchema, eventsQuerySchema } from './schema.ts'
import { seriesApi } from './series/api.server.ts'
import { getPublicEvent } from './service.server.ts'
import { waitingApi } from './waiting/api.server.ts'

export const eventsApi = (api: Api, platform: Platform, payments: Payments): void => {
  const { db } = platform
  serve(
    api,
    endpoints.events,
    {
      access: 'public',
      reads: ['events', 'seats'],
      summary: 'List events by date',
      querystring: eventsQuerySchema,
      response: { 200: z.array(eventSchema) },
    },
    (request, reply) => sendList(reply, request.query, (query) => listEvents(db, query)),
  )

  serve(
    api,
    endpoints.eventMonths,
    {
      access: 'public',
      reads: ['events'],
      summary: 'List the months with events, up to 60',
      querystring: eventMonthsQuerySchema,
      response: { 200: z.array(z.string()) },
    },
    (request) => listEventMonths(db, request.query.when),
  )

  serve(
    api,
    endpoints.oneEvent,
    {
      notFound: 'event_not_found',
      access: 'public',
      reads: ['events', 'seats'],
      summary: 'Get an event',
      params: z.object({ id: z.uuid() }),
      response: { 200: eventSchema },
    },
    (request) => getPublicEvent(db, request.params.id),
  )

  serve(
    api,
    endpoints.eventsLike,
    {
      notFound: 'event_not_found',
      access: 'public',
      reads: ['events', 'seats'],
      summary: 'Up to three other events that have room: of the same category, then the next ones',
      params: z.object({ id: z.uuid() }),
      response: { 200: z.array(eventSchema) },
    },
    async (request) => listEventsLike(db, await getPublicEvent(db, request.params.id)),
  )

  serve(
    api,
    endpoints.sameWeek,
    {
      notFound: 'event_not_found',
      access: 'public',
      reads: ['events', 'seats'],
      summary: 'Up to three other events of the same week that have room',
      params: z.object({ id: z.uuid() }),
      response: { 200: z.array(eventSchema) },
    },
    async (request) => listSameWeek(db, await getPublicEvent(db, request.params.id)),
  )

  serve(
    api,
    endpoints.membersEvents,
    {
      access: 'member',
      summary: 'List the events to come that are for members only',
      response: { 200: z.array(eventSchema) },
    },
    () => listMembersEvents(db),
  )

  serve(
    api,
    endpoints.membersEvent,
    {
      notFound: 'event_not_found',
      access: 'member',
      summary: 'Get an event that is for members only',
      params: z.object({ id: z.uuid() }),
      response: { 200: eventSchema },
    },
    async (request) => {
      const event = await findMembersEvent(db, request.params.id)
      ensure(event, 'event_not_found')
      return event
    },
  )

  const inTurn = openQueue(platform)
  registrationApi(api, platform, payments, inTurn)
  seriesApi(api, platform, payments, inTurn)
  waitingApi(api, platform, payments)
}

import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Api } from '#server/http/app.ts'
import type { Platform } from '#server/platform.ts'
import { ensure } from '#shared/calls/errors.ts'
import { fileNameOf } from '#shared/file-names.ts'
import { paths } from '#shared/paths.ts'
import { calendarFeed, calendarFile } from './calendar-file.server.ts'
import { findCalendarEvent, listCalendarEvents } from '../queries.server.ts'

/** One event as a file, and all of them as a calendar to subscribe to. */
export const eventCalendars = (app: Api, { db, publicUrl }: Platform): void => {
  app.get(
    paths.eventCalendar(':id'),
    { schema: { hide: true, params: z.object({ id: z.uuid() }) } },
    async (request, reply) => {
      const event = await findCalendarEvent(db, request.params.id)
      ensure(event, 'event_not_found')
      reply.header('content-disposition', `attachment; filename="${fileNameOf(event.title, 'ics')}"`)
      return sendCalendar(request, reply, calendarFile(event, publicUrl))
    },
  )

  app.get(paths.eventsCalendar, { schema: { hide: true } }, async (request, reply) =>
    sendCalendar(request, reply, calendarFeed(await listCalendarEvents(db), publicUrl)),
  )
}

const sendCalendar = (request: FastifyRequest, reply: FastifyReply, calendar: string): FastifyReply => {
  const tag = `"${createHash('sha256').update(calendar).digest('base64url').slice(0, 22)}"`
  reply
    .header('etag', tag)
    .header('cache-control', 'public, max-age=300')
    .header('x-content-type-options', 'nosniff')
  if (request.headers['if-none-match']?.includes(tag)) return reply.code(304).send()
  return reply.type('text/calendar; charset=utf-8').send(calendar)
}

import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Api } from '#server/http/app.ts'
import type { Platform } from '#server/platform.ts'
import { ensure } from '#shared/calls/errors.ts'
import { fileNameOf } from '#shared/file-names.ts'
import { paths } from '#shared/paths.ts'
import { calendarFeed, calendarFile } from './calendar-file.server.ts'
import { findPublicCalendarEvent, listCalendarEvents } from '../queries.server.ts'

/** One event as a file, and all of them as a calendar to subscribe to. */
export const eventCalendars = (app: Api, { db, publicUrl }: Platform): void => {
  app.get(
    paths.eventCalendar(':id'),
    // A member also gets what is for members.
    {
      config: { recognisesMember: true },
      schema: { hide: true, params: z.object({ id: z.uuid() }) },
    },
    async (request, reply) => {
      const isMember = request.member?.isApproved ?? false
      const event = await findPublicCalendarEvent(db, request.params.id, isMember)
      ensure(event, 'event_not_found')
      reply.header('content-disposition', `attachment; filename="${fileNameOf(event.title, 'ics')}"`)
      return sendCalendar(request, reply, calendarFile(event, publicUrl), event.audience === 'members')
    },
  )

  app.get(paths.eventsCalendar, { schema: { hide: true } }, async (request, reply) =>
    sendCalendar(request, reply, calendarFeed(await listCalendarEvents(db), publicUrl)),
  )
}

const sendCalendar = (
  request: FastifyRequest,
  reply: FastifyReply,
  calendar: string,
  isForMembers = false,
): FastifyReply => {
  const tag = `"${createHash('sha256').update(calendar).digest('base64url').slice(0, 22)}"`
  reply
    .header('etag', tag)
    .header('cache-control', isForMembers ? 'no-store' : 'public, max-age=300')
    .header('x-content-type-options', 'nosniff')
  if (request.headers['if-none-match']?.includes(tag)) return reply.code(304).send()
  return reply.type('text/calendar; charset=utf-8').send(calendar)
}

import { createHash } from 'node:crypto'
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { z } from 'zod'
import type { Api } from '#server/http/app.ts'
import type { Limit } from '#server/http/rate-limits.ts'
import type { Platform } from '#server/platform.ts'
import type { ScheduleEntry, ScheduleSource } from '#server/schedule.ts'
import { ensure } from '#shared/calls/errors.ts'
import { paths } from '#shared/paths.ts'
import { site } from '#shared/site.ts'
import { hoursAfter } from '#shared/time/dates.ts'
import { calendarHash } from './links.server.ts'
import { findCalendar } from './service.server.ts'

const refreshSeconds = 60 * 60

/** The calendars of many members are read by the few machines of one service. */
const network: Limit = { name: 'own calendars', max: 6_000, seconds: 600 }
const each: Limit = { name: 'own calendar', max: 60, seconds: 600 }

/** A member's own calendar, to subscribe to. */
export const ownCalendar = (
  app: Api,
  { db, limits, publicUrl }: Platform,
  sources: readonly ScheduleSource[],
): void => {
  app.get(
    paths.ownCalendar(':secret'),
    { schema: { hide: true, params: z.object({ secret: z.string().regex(/^[\w-]{43}$/) }) } },
    async (request, reply) => {
      const { secret } = request.params
      await limits.takeAll([
        [network, request.ip],
        [each, calendarHash(secret)],
      ])
      const entries = await findCalendar(db, sources, secret)
      ensure(entries, 'not_found')
      const calendar = drawCalendar(entries, publicUrl)
      const tag = `"${createHash('sha256').update(calendar).digest('base64url').slice(0, 22)}"`
      reply
        .header('etag', tag)
        .header('cache-control', 'private, max-age=300')
        .header('x-content-type-options', 'nosniff')
        .header('x-robots-tag', 'noindex')
      if (request.headers['if-none-match']?.includes(tag)) return reply.code(304).send()
      return reply.type('text/calendar; charset=utf-8').send(calendar)
    },
  )
}

const drawCalendar = (entries: readonly ScheduleEntry[], publicUrl: string): string => {
  const calendar = ical({
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company: site.name, product: 'My schedule', language: 'EN' },
    name: site.name,
    url: publicUrl + paths.account,
    ttl: refreshSeconds,
  })
  for (const entry of entries) {
    const { id, title, startsAt, endsAt, place, note, path, isCancelled, changedAt } = entry
    const url = publicUrl + (path ?? paths.account)
    calendar.createEvent({
      id: `${id}@${new URL(publicUrl).hostname}`,
      // The time of the last change, not of the request: an unchanged entry always gives the same bytes.
      stamp: new Date(changedAt),
      lastModified: new Date(changedAt),
      start: new Date(startsAt),
      // Without an end a calendar takes two hours.
      end: new Date(endsAt ?? hoursAfter(startsAt, 2)),
      summary: title,
      description: [note, url].filter(Boolean).join('\n'),
      location: place,
      url,
      ...(isCancelled && { status: ICalEventStatus.CANCELLED }),
    })
  }
  // The library leaves out the line break after the last line.
  return `${calendar.toString()}\r\n`
}

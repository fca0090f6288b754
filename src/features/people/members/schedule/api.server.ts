import { z } from 'zod'
import { memberOf } from '#server/http/actors.ts'
import type { Api } from '#server/http/app.ts'
import type { Limit } from '#server/http/rate-limits.ts'
import { serve } from '#server/http/serve.ts'
import type { Platform } from '#server/platform.ts'
import type { ScheduleSource } from '#server/schedule.ts'
import * as endpoints from './endpoints.ts'
import { deleteLink } from './links.server.ts'
import { calendarLinkSchema, scheduleSchema } from './schema.ts'
import { makeLink, readSchedule } from './service.server.ts'

const making: Limit = { name: 'calendar links', max: 20, seconds: 3_600 }

export const scheduleApi = (api: Api, platform: Platform, sources: readonly ScheduleSource[]): void => {
  const { db, limits } = platform

  serve(
    api,
    endpoints.ownSchedule,
    {
      access: 'member',
      summary: 'List what I am going to: events, circles and teams, for twelve weeks',
      response: { 200: scheduleSchema },
    },
    (request) => readSchedule(db, sources, memberOf(request)),
  )

  serve(
    api,
    endpoints.makeCalendarLink,
    {
      access: 'member',
      summary: 'Make the private link of my calendar. An earlier one stops working',
      response: { 200: calendarLinkSchema },
    },
    async (request) => {
      const member = memberOf(request)
      await limits.take(making, member.id)
      return { address: await makeLink(platform, member) }
    },
  )

  serve(
    api,
    endpoints.stopCalendarLink,
    {
      access: 'member',
      summary: 'Stop the private link of my calendar',
      response: { 204: z.null() },
    },
    async (request, reply) => {
      await deleteLink(db, memberOf(request).id)
      return reply.code(204).send(null)
    },
  )
}

import { z } from 'zod'
import { joinMeeting, joinOwnMeeting } from '#features/gatherings/events/endpoints.ts'
import {
  findJoining,
  findOwnJoining,
  joinedMeetingSchema,
  joinOwnSchema,
  joinSchema,
} from '#features/gatherings/events/service.server.ts'
import { memberOf } from '#server/http/actors.ts'
import type { Api } from '#server/http/app.ts'
import { takeShared, type SharedLimit } from '#server/http/rate-limits.ts'
import { serve } from '#server/http/serve.ts'
import { ownerOf } from '#server/personal-data.ts'
import type { Platform } from '#server/platform.ts'
import { secretHash } from '#server/secrets.ts'
import { takeTurns } from '#server/turns.ts'
import { join } from './join.server.ts'

/** A hall that watches together shares one network; a page that waits for its hosts asks every twenty seconds. */
const joining: SharedLimit = {
  network: { name: 'joining', max: 6_000, seconds: 600 },
  each: { name: 'joining with', max: 120, seconds: 600 },
}

/** The door to a meeting. */
export const onlineApi = (api: Api, { db, limits }: Platform): void => {
  // All of them join in the same minutes, and those of one event wait for each other in the database.
  const inTurn = takeTurns({ atOnce: 2, longestQueue: 1_000, longestWaitMs: 20_000 })
  const response = { 200: joinedMeetingSchema }

  serve(
    api,
    joinMeeting,
    {
      access: 'public',
      summary:
        'Join an online meeting, from 15 minutes before it begins, using the token from the private link of a registration',
      body: joinSchema,
      response,
    },
    async ({ ip, body: { token, device } }) => {
      await takeShared(limits, joining, ip, secretHash(token))
      return inTurn(() => join(db, device, (reader) => findJoining(reader, token)))
    },
  )

  serve(
    api,
    joinOwnMeeting,
    {
      access: 'member',
      summary: 'Join an online meeting that I am registered for, from 15 minutes before it begins',
      params: z.object({ id: z.uuid() }),
      body: joinOwnSchema,
      response,
    },
    async (request) => {
      const member = memberOf(request)
      const { confirmedEmail = '' } = ownerOf(member)
      await takeShared(limits, joining, request.ip, member.id)
      return inTurn(() =>
        join(db, request.body.device, (reader) => findOwnJoining(reader, confirmedEmail, request.params.id)),
      )
    },
  )
}

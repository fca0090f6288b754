import { z } from 'zod'
import { memberOf, type Member } from '#server/http/actors.ts'
import type { Api } from '#server/http/app.ts'
import { privateLinks } from '#server/http/rate-limits.ts'
import { serve } from '#server/http/serve.ts'
import { ownerOf } from '#server/personal-data.ts'
import type { Platform } from '#server/platform.ts'
import { ensure } from '#shared/calls/errors.ts'
import * as endpoints from './endpoints.ts'
import { asItsOwnerSees } from './my-waiting.server.ts'
import { listWaitingOf, waitingLinks, type WaitingWithEvent } from './queries.server.ts'
import { ownWaitingSchema, waitingLinkSchema } from './schema.ts'

/** Where a member waits: the names with their address, once they have confirmed that it is theirs. */
export const ownWaitingApi = (api: Api, platform: Platform): void => {
  const { db, limits } = platform
  serve(
    api,
    endpoints.ownWaiting,
    {
      access: 'member',
      summary: 'List my places on waiting lists, the next event first',
      response: { 200: z.array(ownWaitingSchema) },
    },
    async (request) =>
      (await listOwn(platform, memberOf(request))).map((found) => ({
        id: found.entry.id,
        ...asItsOwnerSees(found),
      })),
  )

  serve(
    api,
    endpoints.openOwnWaiting,
    {
      access: 'member',
      notFound: 'waiting_not_found',
      summary: 'Get the token of the private link of my place on a waiting list',
      params: z.object({ id: z.uuid() }),
      response: { 200: waitingLinkSchema },
    },
    async (request) => {
      const member = memberOf(request)
      await limits.take(privateLinks, member.id)
      const own = (await listOwn(platform, member)).find(({ entry }) => entry.id === request.params.id)
      ensure(own, 'waiting_not_found')
      return { token: await waitingLinks.add(db, { waitingId: own.entry.id }) }
    },
  )
}

const listOwn = async ({ db }: Platform, member: Member): Promise<WaitingWithEvent[]> => {
  const { confirmedEmail } = ownerOf(member)
  return confirmedEmail === undefined ? [] : listWaitingOf(db, confirmedEmail)
}

import { desc, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable } from '#server/database/client.ts'
import { countRows } from '#server/database/newest-first.ts'
import { memberOf } from '#server/http/actors.ts'
import type { Api } from '#server/http/app.ts'
import { withTotal } from '#server/http/lists.ts'
import { serve } from '#server/http/serve.ts'
import { ownerOf } from '#server/personal-data.ts'
import type { Platform } from '#server/platform.ts'
import type { List } from '#shared/calls/api-client.ts'
import { ensure } from '#shared/calls/errors.ts'
import { privateLinks } from '#server/http/rate-limits.ts'
import * as endpoints from './endpoints.ts'
import {
  openedOwnSchema,
  openOwnSchema,
  ownRequestSchema,
  ownRequestsQuerySchema,
  type OwnRequest,
} from '../schema.ts'
import { requestMessages, requests } from '../tables.server.ts'
import { openOwnRequest } from '../thread/my-request.server.ts'
import { beginningOf, beginningOfBody, isAnswerPromised, publicKind } from '../written.server.ts'

/** All requests of a member, of every kind, with their state. */
export const ownRequestsApi = (api: Api, platform: Platform): void => {
  const { db } = platform
  serve(
    api,
    endpoints.ownRequests,
    {
      access: 'member',
      summary: 'My requests, newest first',
      querystring: ownRequestsQuerySchema,
      response: { 200: z.array(ownRequestSchema) },
    },
    async (request, reply) => {
      // Anyone can write with any address; it counts once its owner has confirmed it.
      const { confirmedEmail } = ownerOf(memberOf(request))
      if (confirmedEmail === undefined) return withTotal(reply, { rows: [], total: 0 })
      return withTotal(reply, await listOwnRequests(db, confirmedEmail, request.query))
    },
  )

  serve(
    api,
    endpoints.openOwnRequest,
    {
      access: 'member',
      summary: 'Open a request of mine: get a token for its page',
      body: openOwnSchema,
      response: { 200: openedOwnSchema },
    },
    async (request) => {
      await platform.limits.take(privateLinks, request.ip)
      const { confirmedEmail } = ownerOf(memberOf(request))
      ensure(confirmedEmail, 'not_found')
      return { token: await openOwnRequest(platform, confirmedEmail, request.body.reference) }
    },
  )
}

const listOwnRequests = async (
  db: Queryable,
  email: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<List<OwnRequest>> => {
  const { reference, createdAt, kind, subject, details, state, dueAt, promisedAt, answeredAt } = requests
  const isTheirs = sql`lower(${requests.email}) = ${email}`
  const hasWrittenBack = sql<boolean>`exists (select from ${requestMessages}
    where ${requestMessages.requestId} = ${requests.id} and ${requestMessages.direction} = 'in')`
  const [rows, total] = await Promise.all([
    db
      .select({
        sent: { kind, subject, body: beginningOfBody, details },
        shown: { reference, createdAt, state, dueAt, answeredAt },
        promisedAt,
        hasWrittenBack,
      })
      .from(requests)
      .where(isTheirs)
      .orderBy(desc(createdAt), reference)
      .limit(limit)
      .offset(offset),
    countRows(db, requests, isTheirs),
  ])
  return {
    rows: rows.map(({ sent, shown, ...row }) => ({
      ...shown,
      kind: publicKind(sent.kind),
      text: beginningOf(sent),
      promisedAt: row.promisedAt ?? shown.dueAt,
      isAnswerPromised: isAnswerPromised(sent) || row.hasWrittenBack,
    })),
    total,
  }
}

import { sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable } from '#server/database/client.ts'
import { instantOf } from '#server/database/columns.ts'
import { memberOf } from '#server/http/actors.ts'
import type { Api } from '#server/http/app.ts'
import { withTotal } from '#server/http/lists.ts'
import type { RouteOf } from '#server/http/route-of.ts'
import { ownerOf } from '#server/personal-data.ts'
import type { Platform } from '#server/platform.ts'
import type { List } from '#shared/api-client.ts'
import { ensure } from '#shared/errors.ts'
import { privateLinks } from '#server/http/rate-limits.ts'
import type * as endpoints from './endpoints.ts'
import {
  openedOwnSchema,
  openOwnSchema,
  ownRequestSchema,
  ownRequestsQuerySchema,
  type OwnRequest,
} from './schema.ts'
import { requestMessages } from './tables.server.ts'
import { openOwnRequest } from './thread/my-request.server.ts'
import type { OwnRequestSource } from './thread/source.server.ts'

/** All requests of a member, of every kind, with their state. */
export const ownRequestsApi = (api: Api, platform: Platform, sources: OwnRequestSource[]): void => {
  const { db } = platform
  api.get(
    '/user/requests',
    {
      config: { access: 'member' },
      schema: {
        summary: 'My requests, newest first',
        querystring: ownRequestsQuerySchema,
        response: { 200: z.array(ownRequestSchema) },
      } satisfies RouteOf<typeof endpoints.ownRequests>,
    },
    async (request, reply) => {
      // Anyone can write with any address; it counts once its owner has confirmed it.
      const { confirmedEmail } = ownerOf(memberOf(request))
      if (confirmedEmail === undefined) return withTotal(reply, { rows: [], total: 0 })
      return withTotal(reply, await listOwnRequests(db, sources, confirmedEmail, request.query))
    },
  )

  api.post(
    '/user/requests/open',
    {
      config: { access: 'member' },
      schema: {
        summary: 'Open a request of mine: get a token for its page',
        body: openOwnSchema,
        response: { 200: openedOwnSchema },
      } satisfies RouteOf<typeof endpoints.openOwnRequest>,
    },
    async (request) => {
      await platform.limits.take(privateLinks, request.ip)
      const { confirmedEmail } = ownerOf(memberOf(request))
      ensure(confirmedEmail, 'not_found')
      return { token: await openOwnRequest(platform, sources, confirmedEmail, request.body.reference) }
    },
  )
}

/** A union of all tables in one statement, so that the newest of all kinds come first. */
const listOwnRequests = async (
  db: Queryable,
  sources: OwnRequestSource[],
  email: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<List<OwnRequest>> => {
  const all = sql.join(
    sources.map((source) => selectFrom(source, email)),
    sql` union all `,
  )
  const [page, counted] = await Promise.all([
    db.execute<OwnRequest>(
      sql`select * from (${all}) as own order by "createdAt" desc, reference limit ${limit} offset ${offset}`,
    ),
    db.execute<{ total: number }>(sql`select count(*)::int as total from (${all}) as own`),
  ])
  return { rows: page.rows, total: counted.rows[0]?.total ?? 0 }
}

const selectFrom = (source: OwnRequestSource, email: string): SQL => {
  const { table, kind, text, isAnswerPromised, link } = source
  return sql`
  select ${table.reference} as reference, ${instantOf(table.createdAt)} as "createdAt", ${kind}::text as kind,
    left(${text}, 200) as text, ${table.state} as state, ${instantOf(table.dueAt)} as "dueAt",
    ${instantOf(sql`coalesce(${table.promisedAt}, ${table.dueAt})`)} as "promisedAt",
    ${instantOf(table.answeredAt)} as "answeredAt",
    (${isAnswerPromised} or exists (select from ${requestMessages}
      where ${requestMessages[link]} = ${table.id} and ${requestMessages.direction} = 'in')) as "isAnswerPromised"
  from ${table} where lower(${table.email}) = ${email}`
}

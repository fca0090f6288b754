import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { ensure, Refusal } from '#shared/calls/errors.ts'
import { isUuid } from '#shared/uuid.ts'
import type { Queryable } from '../database/client.ts'
import type { Api } from './app.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The same request with the same `Idempotency-Key` is done once, and answered each time. */
    once?: boolean
  }
  interface FastifyRequest {
    /** The id that this request holds: until it ends, no other request with the same id runs. */
    onceId: string | null
  }
}

type Answer = { status: number; body: string }

const longestWaitMs = 5_000
const pauseMs = 100

/** To be called before anything compresses the answers: they are kept as they are. */
export const doOnce = (app: Api, db: Queryable): void => {
  app.decorateRequest('onceId', null)
  app.addHook('preHandler', async (request, reply) => {
    const key = request.headers['idempotency-key']
    if (!request.routeOptions.config.once || key === undefined) return undefined
    ensure(typeof key === 'string' && isUuid(key), 'malformed_request')
    const id = idOf(key, request)
    const kept = await begin(db, id)
    if (kept) return reply.code(kept.status).type('application/json; charset=utf-8').send(kept.body)
    request.onceId = id
    return undefined
  })
  app.addHook('onSend', async ({ onceId, log }, { statusCode }, payload) => {
    if (onceId === null) return
    const body = typeof payload === 'string' ? payload : ''
    const note =
      statusCode < 400
        ? sql`update done_once set status = ${statusCode}, body = ${body} where id = ${onceId}`
        : sql`delete from done_once where id = ${onceId}`
    // The client gets the answer in any case.
    await db.execute(note).catch((err: unknown) => log.error({ err }, 'an answer could not be kept'))
  })
}

/** The answer, if it has been done; nothing, if it is for us to do. */
const begin = async (db: Queryable, id: string): Promise<Answer | undefined> => {
  const patience = AbortSignal.timeout(longestWaitMs)
  while (!patience.aborted) {
    // A request that takes longer than a minute was killed in the middle of its work.
    const { rowCount } = await db.execute(sql`
      insert into done_once as kept (id) values (${id})
      on conflict (id) do update set begun_at = now()
      where kept.status is null and kept.begun_at < now() - interval '1 minute'`)
    if (rowCount === 1) return undefined
    const { rows } = await db.execute<Answer>(
      sql`select status, body from done_once where id = ${id} and status is not null`,
    )
    if (rows[0]) return rows[0]
    await wait(pauseMs)
  }
  throw new Refusal('still_at_work')
}

/** Only a request with the same key, address, body and sender gets the stored answer. */
const idOf = (key: string, { url, body, member, admin }: FastifyRequest): string =>
  createHash('sha256')
    .update(JSON.stringify([key, url, member?.id, admin?.id, body]))
    .digest('base64url')

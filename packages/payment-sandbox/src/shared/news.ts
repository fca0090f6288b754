import type pg from 'pg'

/** How webhooks misbehave, for tests. By default each event is delivered once, straight away. */
export type WebhookPlan = {
  copies?: number
  delayMs?: number
  /** Each waits for a random part of this, so that they arrive in another order. */
  spreadMs?: number
  isLost?: boolean
}

/** Keeps an event and what is to be delivered of it. */
export const insertEvent = (
  client: pg.PoolClient,
  schema: string,
  event: { id: string; type: string; data: object },
  plan: WebhookPlan,
): Promise<unknown> =>
  // Due from now, not from the begin of the transaction: one that waited for locks must not seem late.
  client.query(
    `with event as (
       insert into ${schema}.events (id, type, data) values ($1, $2, $3) returning id
     )
     insert into ${schema}.deliveries (event_id, due_at)
     select id, clock_timestamp() + ($4 + random() * $5) * interval '1 millisecond'
     from event, generate_series(1, $6)`,
    [
      event.id,
      event.type,
      JSON.stringify(event.data),
      plan.delayMs ?? 0,
      plan.spreadMs ?? 0,
      plan.isLost ? 0 : (plan.copies ?? 1),
    ],
  )

import type pg from 'pg'
import type Stripe from 'stripe'
import { newId } from './ids.ts'

/** How webhooks misbehave, for tests. By default each event is delivered once, at once. */
export type WebhookPlan = {
  copies?: number
  delayMs?: number
  /** Each waits for a random part of this, so that they arrive in another order. */
  spreadMs?: number
  isLost?: boolean
}

/** Which request made it happen; nothing if the clock did. */
export type Origin = { id: string | null; idempotency_key: string | null }

type News = { type: Stripe.Event['type']; object: object; previous: object | undefined; origin: Origin }

export const insertEvent = async (
  client: pg.PoolClient,
  now: number,
  news: News,
  plan: WebhookPlan,
): Promise<void> => {
  const { default: sdk } = await import('stripe')
  const event = {
    id: newId('evt'),
    object: 'event',
    api_version: sdk.API_VERSION,
    created: now,
    data: { object: news.object, ...(news.previous && { previous_attributes: news.previous }) },
    livemode: false,
    pending_webhooks: 1,
    request: news.origin,
    type: news.type,
  } satisfies Stripe.EventBase
  // Due from now, not from the begin of the transaction: one that waited for locks must not seem late.
  await client.query(
    `with event as (
       insert into sandbox_stripe.events (id, type, data) values ($1, $2, $3) returning id
     )
     insert into sandbox_stripe.deliveries (event_id, due_at)
     select id, clock_timestamp() + ($4 + random() * $5) * interval '1 millisecond'
     from event, generate_series(1, $6)`,
    [
      event.id,
      event.type,
      JSON.stringify(event),
      plan.delayMs ?? 0,
      plan.spreadMs ?? 0,
      plan.isLost ? 0 : (plan.copies ?? 1),
    ],
  )
}

import type pg from 'pg'
import type Stripe from 'stripe'
import { newId } from '../shared/ids.ts'
import { insertEvent, type WebhookPlan } from '../shared/news.ts'
import { schema } from './tables.ts'

/** Which request made it happen; nothing if the clock did. */
export type Origin = { id: string | null; idempotency_key: string | null }

type News = { type: Stripe.Event['type']; object: object; previous: object | undefined; origin: Origin }

export const tellEvent = async (
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
  await insertEvent(client, schema, { id: event.id, type: event.type, data: event }, plan)
}

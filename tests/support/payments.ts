import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { PgBoss } from 'pg-boss'
import Stripe from 'stripe'
import { anAddress } from '../api/support/forms.ts'
import type { TestServer } from './server.ts'
import { cards, openStripeSandbox } from 'payment-sandbox/drive-stripe'

export type Opened = {
  clientSecret: string
  paymentIntentId: string
  email: string
  attempt: string
  holdExpiresAt: string
  amount: number
  currency: string
}

type Site = Pick<TestServer, 'url'>

const send = (url: string, path: string, body: object): Promise<Response> =>
  fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

/** Asks for seats of a paid event, and must get a hold. */
export const holdSeats = async ({ url }: Site, eventId: string, given: object = {}): Promise<Opened> => {
  const asked = { fullName: 'Ama Serwaa Mensah', email: anAddress(), attempt: randomUUID(), ...given }
  const answer = await send(url, `/api/events/${eventId}/register`, asked)
  if (answer.status !== 201) throw new Error(`No hold: ${answer.status} ${await answer.text()}`)
  return { ...asked, ...((await answer.json()) as Opened) }
}

/** Begins a gift, and must get a secret to pay it with. */
export const beginGift = async ({ url }: Site, given: object = {}): Promise<Opened> => {
  const asked = { amount: 50, frequency: 'once', donorEmail: anAddress(), attempt: randomUUID(), ...given }
  const answer = await send(url, '/api/create-payment-intent', asked)
  if (answer.status !== 200) throw new Error(`No gift: ${answer.status} ${await answer.text()}`)
  const opened = (await answer.json()) as Omit<Opened, 'email'>
  return { ...asked, ...opened, email: asked.donorEmail }
}

export const payWith = async (
  { url }: Site,
  { clientSecret }: Pick<Opened, 'clientSecret'>,
  card: string = cards.success,
): Promise<number> => (await openStripeSandbox(url).pay(clientSecret, card)).status

export const confirmRegistration = ({ url }: Site, body: object): Promise<Response> =>
  send(url, '/api/event-registrations/confirm-payment', body)

export const confirmGift = ({ url }: Site, body: object): Promise<Response> =>
  send(url, '/api/donations/confirm-payment', body)

type Sums = { charged: number; refunded: number; charges: number; refunds: number }

/** What our ledger says. */
export const ledgerSums = async (pool: pg.Pool): Promise<Sums> => {
  const { rows } = await pool.query<Sums>(
    `select coalesce(sum(amount) filter (where kind = 'charge'), 0)::int as charged,
       coalesce(-sum(amount) filter (where kind <> 'charge'), 0)::int as refunded,
       (count(*) filter (where kind = 'charge'))::int as charges,
       (count(*) filter (where kind = 'refund') - count(*) filter (where kind = 'refund failed'))::int as refunds
     from ledger`,
  )
  return rows[0]!
}

/** What the provider says. */
export const providerSums = async ({ url }: Site): Promise<Sums> => {
  const { charges, refunds } = await openStripeSandbox(url).books()
  const paid = charges.filter(({ status }) => status === 'succeeded')
  const given = refunds.filter(({ status }) => status === 'succeeded')
  return {
    charged: paid.reduce((sum, { amount }) => sum + amount, 0),
    refunded: given.reduce((sum, { amount }) => sum + amount, 0),
    charges: paid.length,
    refunds: given.length,
  }
}

/** Everything that must be the same after any number of repetitions. */
export const fingerprintOf = async (pool: pg.Pool): Promise<object> => {
  const read = async (sql: string) => (await pool.query<object>(sql)).rows
  return {
    payments: await read('select id, status, intent_id, amount from payments order by id'),
    ledger: await read('select payment_id, kind, amount, provider_id from ledger order by id'),
    refunds: await read('select id, status, amount, reason from refunds order by id'),
    receipts: await read('select number, payment_id from receipts order by number'),
    registrations: await read(
      'select id, payment_status, amount_paid, cancelled_at from event_registrations order by id',
    ),
    donations: await read('select id, status, amount from donations order by id'),
    events: await read('select id, registered from events order by id'),
    emails: await read('select recipient, subject from outbox order by id'),
  }
}

/** Has a job done now, by whichever instance is free, as its clock would. */
export const runJob = async (databaseUrl: string, name: string): Promise<void> => {
  const boss = new PgBoss({ connectionString: databaseUrl, max: 1, supervise: false, schedule: false })
  boss.on('error', () => {})
  await boss.start()
  await boss.send(name, {})
  await boss.stop({ graceful: false })
}

/** As if the payments had been opened earlier: what is fresh is left to the webhook. */
export const letTimePass = async (pool: pg.Pool, interval: string): Promise<void> => {
  await pool.query(
    `update payments set created_at = created_at - $1::interval, asked_at = asked_at - $1::interval`,
    [interval],
  )
  await pool.query('update refunds set created_at = created_at - $1::interval', [interval])
}

let events = 0

type WebhookEvent = { id?: string; type: string; object: object }

/** An event as the provider would send it. */
export const eventBody = ({ id = `evt_test_${++events}`, type, object }: WebhookEvent): string =>
  JSON.stringify({
    id,
    object: 'event',
    api_version: Stripe.API_VERSION,
    created: Math.floor(Date.now() / 1_000),
    type,
    data: { object },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
  })

const webhookSecret = 'whsec_sandbox'

export const postWebhook = ({ url }: Site, body: string, signature?: string): Promise<Response> =>
  fetch(`${url}/api/webhooks/stripe`, {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json',
      ...(signature !== undefined && { 'stripe-signature': signature }),
    },
  })

export const signatureOf = (payload: string, given: { secret?: string; timestamp?: number } = {}): string =>
  new Stripe('sk_test_sandbox').webhooks.generateTestHeaderString({
    payload,
    secret: webhookSecret,
    ...given,
  })

/** Sends an event with a good signature. */
export const sendSigned = (site: Site, event: WebhookEvent): Promise<Response> => {
  const body = eventBody(event)
  return postWebhook(site, body, signatureOf(body))
}

/** So many things, so many of them at a time. */
export const inParallel = async (
  count: number,
  atOnce: number,
  work: (index: number) => Promise<unknown>,
): Promise<void> => {
  let next = 0
  const worker = async () => {
    while (next < count) await work(next++)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}

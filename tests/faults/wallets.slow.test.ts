import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createPool } from '#server/database/client.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { freePort } from '#tests/support/free-port.ts'
import { patience } from '#tests/support/patience.ts'
import { inParallel, ledgerSums, letTimePass, runJob } from '#tests/support/payments.ts'
import { openPaystackSandbox, paystackCards, paystackKey, wallets } from 'payment-sandbox/drive-paystack'
import { cardPage, networkOf } from '#tests/support/wallet-payments.ts'
import { insertEvents } from '../api/support/content.ts'
import { startTwoInstances } from '../api/support/instances.ts'
import { countOf } from '../api/support/registrations.ts'
import { startInTest, until } from './fixtures.ts'
import { isFullSize, sized } from './scale.ts'

vi.setConfig({ testTimeout: (isFullSize ? 900_000 : 120_000) * patience() })

const price = 1_000
const payers = sized(200, 8)
/** So many payers get through between two kills. */
const between = 3

type Answer = { status: number; body: Record<string, string> }

const post = async (url: string, body: object): Promise<Answer> => {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(30_000),
  })
  return { status: answer.status, body: (await answer.json()) as Record<string, string> }
}

/** Tries again until there is an answer, as a visitor does who reloads the page. */
const persist = async (ask: () => Promise<Answer>, isOver: () => boolean): Promise<Answer | undefined> => {
  while (!isOver()) {
    const answer = await ask().catch(() => undefined)
    if (answer && answer.status < 500) return answer
    await wait(100)
  }
  return undefined
}

const sumsOfPaystack = async (url: string) => {
  const { transactions, refunds } = await openPaystackSandbox(url, paystackKey).books()
  const paid = transactions.filter(({ status }) => status === 'success' || status === 'reversed')
  const returned = refunds.filter(({ status }) => status === 'processed')
  return {
    charged: paid.reduce((sum, { requested_amount }) => sum + requested_amount, 0),
    refunded: returned.reduce((sum, { amount }) => sum + amount, 0),
    charges: paid.length,
    refunds: returned.length,
  }
}

/** What the reconciler does every five minutes. */
const letReconcile = async (pool: pg.Pool, databaseUrl: string): Promise<void> => {
  await letTimePass(pool, '5 minutes')
  await runJob(databaseUrl, 'reconcile-payments')
}

test(`${payers} wallets pay while processes are killed in turn and no webhook arrives: all is booked`, async () => {
  const { url, drop } = await createTestDatabase()
  onTestFinished(drop)
  const pool = createPool(url, { max: 2 })
  onTestFinished(() => pool.end())
  const [eventId] = (await insertEvents(pool, { capacity: payers * 2, price, currency: 'GHS' })) as [string]
  const ports = [await freePort(), await freePort()]
  const start = (index: number) =>
    startInTest({
      DATABASE_URL: url,
      NODE_ENV: 'test',
      LOG_LEVEL: 'fatal',
      PAYMENT_SANDBOXES: 'paystack',
      PORT: String(ports[index]),
    })
  const servers = await Promise.all([start(0), start(1)])
  await Promise.all(servers.map((server) => server.ready()))
  const urls = servers.map((server) => server.url)
  await openPaystackSandbox(urls[0]!, paystackKey).planWebhooks({ isLost: true })

  let through = 0
  const evening = new AbortController()
  const isOver = () => evening.signal.aborted
  const site = () => urls[Math.floor(Math.random() * 2)]!
  const pay = async (index: number): Promise<void> => {
    const asked = {
      fullName: 'Efua',
      email: `payer-${index}@example.org`,
      attempt: randomUUID(),
      method: 'mobile money',
    }
    const held = await persist(() => post(`${site()}/api/events/${eventId}/register`, asked), isOver)
    if (!held?.body.clientSecret) return
    const { paymentIntentId, clientSecret } = held.body
    // Every other one pays straight away, the others after three seconds.
    const phone = index % 2 ? wallets.atOnce : wallets.silent
    await persist(
      () =>
        post(`${site()}/api/payments/prompt`, {
          paymentIntentId,
          clientSecret,
          phone,
          network: networkOf(phone),
        }),
      isOver,
    )
  }
  const crowd = inParallel(payers, 6, async (index) => {
    await pay(index)
    through += 1
  }).then(() => evening.abort())
  let kills = 0
  while (!isOver()) {
    const index = kills % 2
    const wanted = through + between
    // With both down no payer gets through.
    await Promise.all([
      until('some got through', () => through >= wanted || isOver()),
      servers[1 - index]!.ready(),
    ])
    await servers[index]!.end('SIGKILL')
    servers[index] = await start(index)
    kills += 1
  }
  await crowd
  await Promise.all(servers.map((server) => server.ready()))
  await openPaystackSandbox(urls[0]!, paystackKey).moveClock({ seconds: 10 })
  await until('every charge is in the books within three runs of the reconciler', async () => {
    await letReconcile(pool, url)
    const [ours, theirs] = [await ledgerSums(pool), await sumsOfPaystack(urls[0]!)]
    return ours.charges === theirs.charges
  })
  expect(await ledgerSums(pool)).toEqual(await sumsOfPaystack(urls[0]!))
  const { rows } = await pool.query<{ paid: number; emails: number }>(
    `select (select count(*) from event_registrations where payment_status = 'completed')::int as paid,
       (select count(distinct recipient) from outbox where subject like 'You''re registered%')::int as emails`,
  )
  // A process that died before it asked has taken no money: the page offers its payer another try.
  const { charges } = await ledgerSums(pool)
  expect(rows[0], 'all whose phone rang have paid, and a seat and an email').toEqual({
    paid: charges,
    emails: charges,
  })
  expect(charges).toBeGreaterThan(payers / 2)
  const count = await countOf(pool, eventId)
  expect(count.registered).toBe(count.seats)
  console.log(`${payers} wallets, ${kills} kills: ${JSON.stringify(await ledgerSums(pool))}`)
})

const people = sized(500, 30)
const seats = sized(50, 3)

test(`${people} people want ${seats} seats, half with a wallet and half with a card: exactly ${seats} get one`, async () => {
  const instances = await startTwoInstances({ RATE_LIMIT: 'off', PAYMENT_SANDBOXES: 'paystack' })
  onTestFinished(() => instances.stop())
  const { pool } = instances
  const [eventId] = (await insertEvents(pool, { capacity: seats, price, currency: 'GHS' })) as [string]
  const serverFor = (index: number) => instances.servers[index % 2]!
  const sandbox = openPaystackSandbox(serverFor(0).url, paystackKey)
  let refused = 0
  await inParallel(people, 50, async (index) => {
    const isWallet = index % 2 === 0
    const { url } = serverFor(Math.floor(index / 2))
    const held = await post(`${url}/api/events/${eventId}/register`, {
      fullName: 'Kojo',
      email: `rush-${index}@example.org`,
      attempt: randomUUID(),
      method: isWallet ? 'mobile money' : 'card',
    })
    if (held.status === 409) return void (refused += 1)
    expect(held.status).toBe(201)
    const proof = {
      paymentIntentId: held.body.paymentIntentId!,
      clientSecret: held.body.clientSecret!,
    }
    if (isWallet)
      await post(`${url}/api/payments/prompt`, { ...proof, phone: wallets.atOnce, network: 'mtn' })
    else await sandbox.typeCard(await cardPage({ url }, proof), paystackCards.success)
  })
  await until('all that was paid is in the books', async () => {
    await letReconcile(pool, instances.databaseUrl)
    return (await ledgerSums(pool)).charges === (await sumsOfPaystack(serverFor(0).url)).charges
  })
  expect(await countOf(pool, eventId)).toMatchObject({ registered: seats, seats })
  expect(await ledgerSums(pool)).toMatchObject({ charges: seats, charged: seats * price })
  expect(refused).toBe(people - seats)
})

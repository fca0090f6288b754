import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createPool } from '#server/database/client.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { freePort } from '#tests/support/free-port.ts'
import { ledgerSums, letTimePass, providerSums, runJob } from '#tests/support/payments.ts'
import { cards, openStripeSandbox } from 'payment-sandbox/drive-stripe'
import { insertEvents } from '../api/support/content.ts'
import { countOf } from '../api/support/registrations.ts'
import { patience } from '#tests/support/patience.ts'
import { startInTest, until } from './fixtures.ts'
import { isFullSize, sized } from './scale.ts'

vi.setConfig({ testTimeout: (isFullSize ? 400_000 : 90_000) * patience() })

const kills = sized(60, 2)
/** So many visitors get through between two kills. */
const between = 5
const seats = sized(2_000, 60)
const price = 1_000

/** Retries until there is an answer, as a visitor does who reloads the page. */
const persist = async <T>(
  ask: () => Promise<T | undefined>,
  isOver: () => boolean,
): Promise<T | undefined> => {
  while (!isOver()) {
    const answer = await ask().catch(() => undefined)
    if (answer !== undefined) return answer
    await wait(100)
  }
  return undefined
}

const post = async (url: string, body: object): Promise<{ status: number; body: Record<string, string> }> => {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(20_000),
  })
  return { status: answer.status, body: (await answer.json()) as Record<string, string> }
}

test(`${kills} kills with -9, one after every few visitors, lose no registration, no seat and no charge`, async () => {
  const { url, drop } = await createTestDatabase()
  onTestFinished(drop)
  const pool = createPool(url, { max: 2 })
  onTestFinished(() => pool.end())
  const [eventId] = (await insertEvents(pool, { capacity: seats, price, currency: 'GHS' })) as [string]
  const ports = [await freePort(), await freePort()]
  const start = (index: number) =>
    startInTest({ DATABASE_URL: url, NODE_ENV: 'test', LOG_LEVEL: 'fatal', PORT: String(ports[index]) })
  const servers = await Promise.all([start(0), start(1)])
  await Promise.all(servers.map((server) => server.ready()))
  const urls = servers.map((server) => server.url)

  let visitors = 0
  let soldOut = 0
  const evening = new AbortController()
  const isOver = () => evening.signal.aborted
  const confirmed: string[] = []
  const visit = async (index: number): Promise<void> => {
    const site = () => urls[Math.floor(Math.random() * 2)]!
    const asked = { fullName: 'Yaw', email: `visitor-${index}@example.org`, attempt: randomUUID() }
    const held = await persist(async () => {
      const { status, body } = await post(`${site()}/api/events/${eventId}/register`, asked)
      return status === 201 || status === 409 ? body : undefined
    }, isOver)
    if (!held?.clientSecret) {
      soldOut += 1
      await wait(200)
      return
    }
    const { clientSecret, paymentIntentId } = held
    await persist(async () => {
      const { status } = await openStripeSandbox(site()).pay(clientSecret, cards.success)
      return status === 200 || status === 400 ? status : undefined
    }, isOver)
    const page = await persist(async () => {
      const { status, body } = await post(`${site()}/api/event-registrations/confirm-payment`, {
        paymentIntentId,
      })
      return status === 200 ? body : undefined
    }, isOver)
    if (page?.status === 'completed') confirmed.push(asked.email)
  }
  const crowd = Promise.all(
    Array.from({ length: 6 }, async () => {
      while (!isOver()) await visit(visitors++)
    }),
  )
  const untilSomeGotThrough = () => {
    const wanted = confirmed.length + soldOut + between
    return until('some got through', () => confirmed.length + soldOut >= wanted)
  }
  for (let kill = 0; kill < kills; kill += 1) {
    const index = kill % 2
    // With both instances down no visitor gets through.
    await Promise.all([untilSomeGotThrough(), servers[1 - index]!.ready()])
    await servers[index]!.end('SIGKILL')
    servers[index] = await start(index)
  }
  await Promise.all(servers.map((server) => server.ready()))
  await untilSomeGotThrough()
  evening.abort()
  await crowd

  await letTimePass(pool, '5 minutes')
  await runJob(url, 'reconcile-payments')
  const sandbox = openStripeSandbox(urls[0]!)
  await sandbox.deliverNow()
  await until('every charge is in the books', async () => {
    const [ours, theirs] = [await ledgerSums(pool), await providerSums({ url: urls[0]! })]
    return ours.charges === theirs.charges && ours.refunds === theirs.refunds
  })
  expect(await ledgerSums(pool)).toEqual(await providerSums({ url: urls[0]! }))

  const { rows: completed } = await pool.query<{ email: string }>(
    `select email from event_registrations where event_id = $1 and payment_status = 'completed'`,
    [eventId],
  )
  const stored = new Set(completed.map(({ email }) => email))
  expect(
    confirmed.filter((email) => !stored.has(email)),
    'confirmed, and not stored',
  ).toEqual([])
  expect(confirmed.length, 'the crowd got through').toBeGreaterThan(0)
  const count = await countOf(pool, eventId)
  expect(count.registered).toBe(count.seats)
  expect(count.registered).toBeLessThanOrEqual(seats)
  const { rows: charges } = await pool.query<{ lost: number }>(
    `select count(*)::int as lost from sandbox_stripe.objects c
     where c.kind = 'charge' and c.data ->> 'status' = 'succeeded'
       and not exists (select from ledger l where l.provider_id = c.data ->> 'payment_intent')`,
  )
  expect(charges[0]).toEqual({ lost: 0 })
  const { rows: emails } = await pool.query<{ twice: number }>(
    `select count(*)::int as twice from (
       select recipient from outbox where subject like 'You''re registered%' group by 1 having count(*) > 1) as found`,
  )
  expect(emails[0], 'no visitor gets the email twice').toEqual({ twice: 0 })
  console.log(
    `${kills} kills, ${visitors} visitors, ${stored.size} paid seats, ${confirmed.length} were confirmed at once`,
  )
})

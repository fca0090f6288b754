import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { drizzle } from 'drizzle-orm/node-postgres'
import { skipMonthsSince } from '#features/money/donations/pledges/after-restore.server.ts'
import { createMember } from '#tests/support/accounts.ts'
import { beginGift, confirmGift, runJob } from '#tests/support/payments.ts'
import { openPaystackSandbox, paystackCards, paystackKey, wallets } from 'payment-sandbox/drive-paystack'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { askState, cardPage, prompt, stateOf } from '#tests/support/wallet-payments.ts'
import { startTwoInstances } from '../support/instances.ts'
import { emailsTo } from '../support/registrations.ts'
import { until } from '../support/until.ts'

let server: TestServer
let sandbox: ReturnType<typeof openPaystackSandbox>

beforeAll(async () => {
  server = await startTestServer({ env: { RATE_LIMIT: 'off', PAYMENT_SANDBOXES: 'paystack' } })
  sandbox = openPaystackSandbox(server.url, paystackKey)
})
afterAll(() => server?.stop())
beforeEach(() => sandbox.clearFaults())

const monthly = { amount: 50, currency: 'GHS', frequency: 'monthly' }

const pledgeByWallet = async () => {
  const gift = await beginGift(server, { ...monthly, method: 'mobile money' })
  await prompt(server, gift, wallets.atOnce)
  return gift
}
const pledgeByCard = async (
  card: (typeof paystackCards)[keyof typeof paystackCards] = paystackCards.success,
) => {
  const gift = await beginGift(server, { ...monthly, method: 'card' })
  await sandbox.typeCard(await cardPage(server, gift), card)
  expect(await askState(server, server.pool, gift)).toMatchObject({ status: 'completed' })
  return gift
}

const ofGiver = `from pledges p join monthly_gifts g on g.id = p.monthly_gift_id where g.donor_email = $1`
/** As if the pledge had begun so many months ago, and its day were today. */
const age = async (email: string, months = 1) => {
  const id = `(select p.id ${ofGiver})`
  await server.pool.query(
    `update pledge_months set month = (month - make_interval(months => $2))::date,
       due_on = (due_on - make_interval(months => $2))::date where pledge_id = ${id}`,
    [email, months],
  )
  await server.pool.query(`update pledges set day = extract(day from now())::int where id = ${id}`, [email])
}
const monthsOf = async (email: string) => {
  const { rows } = await server.pool.query<{ state: string; tries: number }>(
    `select m.state, m.tries from pledge_months m join pledges p on p.id = m.pledge_id
     join monthly_gifts g on g.id = p.monthly_gift_id where g.donor_email = $1 order by m.month`,
    [email],
  )
  return rows.map(({ state, tries }) => `${state} ${tries}`)
}
const stateOfPledge = async (email: string) =>
  (
    await server.pool.query<{ state: string; card: string | null }>(`select p.state, p.card ${ofGiver}`, [
      email,
    ])
  ).rows[0]
const subjectsTo = async (email: string) => (await emailsTo(server.pool, email)).map(({ subject }) => subject)
/** The days since the month was asked for. */
const passDays = (email: string, days: number) =>
  server.pool.query(
    `update pledge_months set due_on = due_on - $2::int
     where state = 'due' and pledge_id = (select p.id ${ofGiver})`,
    [email, days],
  )
/** Runs the job, and waits until it has done all. */
const keep = async (done: () => Promise<boolean>) => {
  await runJob(server.databaseUrl, 'keep-pledges')
  await until('the pledges are kept', done)
}
const linkTo = async (email: string, subject: RegExp) => {
  const found = (await emailsTo(server.pool, email)).findLast((one) => subject.test(one.subject))
  return /my-giving#([\w-]{43})/.exec(JSON.stringify(found))?.[1] ?? ''
}
const giveMonth = async (token: string, given: object = {}) =>
  fetch(`${server.url}/api/monthly-gifts/give`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token, ...given }),
  })
const chargesOf = async (email: string) =>
  (await sandbox.books()).transactions.filter((one) => one.email === email && one.status === 'success').length

describe('a pledge by wallet', () => {
  test('starts with its first gift, and is asked for on the day, once', async () => {
    const { email, ...gift } = await pledgeByWallet()
    expect(await stateOf(server, gift)).toMatchObject({ status: 'completed' })
    expect(await stateOfPledge(email)).toEqual({ state: 'active', card: null })
    expect(await monthsOf(email)).toEqual(['paid 0'])
    await age(email)
    await Promise.all([1, 2, 3].map(() => runJob(server.databaseUrl, 'keep-pledges')))
    await keep(async () => (await monthsOf(email)).length === 2)
    expect(await monthsOf(email)).toEqual(['paid 0', 'due 1'])
    expect(
      (await subjectsTo(email)).filter((subject) => subject === 'Your monthly gift of GHS 50.00'),
    ).toHaveLength(1)
  })

  test('the link of the email opens a payment of the month, which is one on every device', async () => {
    const { email } = await pledgeByWallet()
    await age(email)
    await keep(async () => (await monthsOf(email)).length === 2)
    const token = await linkTo(email, /^Your monthly gift/)
    const [one, other] = (await Promise.all([giveMonth(token), giveMonth(token)])).map((answer) =>
      answer.json(),
    )
    const opened = (await one) as Parameters<typeof prompt>[1]
    expect(opened).toMatchObject({ amount: 5_000, currency: 'GHS', next: { kind: 'number' } })
    expect(await other).toMatchObject({ paymentIntentId: opened.paymentIntentId })
    await prompt(server, opened, wallets.atOnce)
    expect(await monthsOf(email)).toEqual(['paid 0', 'paid 1'])
    const { paymentIntentId, clientSecret } = opened
    const confirmed = await confirmGift(server, { paymentIntentId, clientSecret })
    expect(await confirmed.json()).toMatchObject({ status: 'completed', frequency: 'monthly' })
    const again = await giveMonth(token)
    expect([again.status, await again.json()]).toMatchObject([409, { code: 'month_given' }])
    expect(await chargesOf(email)).toBe(2)
  })

  test('a month that does not come is asked for once more, then passes without a word', async () => {
    const { email } = await pledgeByWallet()
    await age(email)
    await keep(async () => (await monthsOf(email)).includes('due 1'))
    await passDays(email, 3)
    await keep(async () => (await monthsOf(email)).includes('due 2'))
    expect((await subjectsTo(email)).at(-1)).toBe('A reminder about your gift of GHS 50.00')
    const emails = (await subjectsTo(email)).length
    await passDays(email, 7)
    await keep(async () => (await monthsOf(email)).includes('skipped 2'))
    expect(await subjectsTo(email)).toHaveLength(emails)
    expect(await stateOfPledge(email)).toMatchObject({ state: 'active' })
    const token = await linkTo(email, /A reminder about/)
    const opened = await giveMonth(token)
    expect(opened.status, 'its giver may still give it').toBe(200)
    await prompt(server, (await opened.json()) as Parameters<typeof prompt>[1], wallets.atOnce)
    expect(await monthsOf(email)).toEqual(['paid 0', 'paid 2'])
    const again = await giveMonth(token)
    expect([again.status, await again.json()]).toMatchObject([409, { code: 'month_given' }])
  })

  test('of two numbers that are both approved for one month, the second goes back', async () => {
    const { email } = await pledgeByWallet()
    await age(email)
    await keep(async () => (await monthsOf(email)).length === 2)
    const token = await linkTo(email, /^Your monthly gift/)
    const first = (await (await giveMonth(token)).json()) as Parameters<typeof prompt>[1]
    await prompt(server, first, wallets.waits)
    const second = (await (await giveMonth(token, { startOver: true })).json()) as Parameters<
      typeof prompt
    >[1]
    expect(second.paymentIntentId).not.toBe(first.paymentIntentId)
    await prompt(server, second, wallets.atOnce)
    await sandbox.decide(first.paymentIntentId, 'approve')
    await until('the first is on its way back', async () => {
      const { rows } = await server.pool.query<{ reason: string }>(
        `select r.reason from refunds r join payments p on p.id = r.payment_id where p.intent_id = $1`,
        [first.paymentIntentId],
      )
      return rows[0]?.reason === 'paid twice'
    })
    expect(await monthsOf(email)).toEqual(['paid 0', 'paid 1'])
    expect(await stateOfPledge(email), 'the pledge goes on').toMatchObject({ state: 'active' })
  })

  test('a pledge in a pause is not asked for', async () => {
    const { email } = await pledgeByWallet()
    await age(email)
    await server.pool.query(
      `update pledges set paused_until = (now() + interval '40 days')::date where id = (select p.id ${ofGiver})`,
      [email],
    )
    const other = await pledgeByWallet()
    await age(other.email)
    await keep(async () => (await monthsOf(other.email)).length === 2)
    expect(await monthsOf(email)).toEqual(['paid 0'])
  })
})

describe('a pledge by card', () => {
  test('keeps the card sealed, and charges it once in the month, however many jobs run', async () => {
    const { email } = await pledgeByCard()
    const { card } = (await stateOfPledge(email))!
    expect(card).toMatch(/^[\w-]{40,}$/)
    expect(card).not.toContain('AUTH')
    await age(email)
    await Promise.all([1, 2, 3, 4].map(() => runJob(server.databaseUrl, 'keep-pledges')))
    await until('the card is charged', async () => (await chargesOf(email)) === 2)
    await keep(async () => (await monthsOf(email)).includes('paid 1'))
    expect(await chargesOf(email)).toBe(2)
    expect(await subjectsTo(email)).toHaveLength(2)
  })

  test('a process that died before it asked the card leaves the charge to the next run', async () => {
    const { email } = await pledgeByCard()
    await age(email)
    await sandbox.addFault({ kind: 'error-before', path: '/transaction/charge_authorization', times: 1 })
    await keep(async () => (await monthsOf(email)).length === 2)
    expect(await chargesOf(email)).toBe(1)
    await server.pool.query(
      `update payments set prompted_at = null where subject_id in (select id from donations where donor_email = $1)
         and status = 'pending'`,
      [email],
    )
    await keep(async () => (await monthsOf(email)).includes('paid 1'))
    expect(await chargesOf(email)).toBe(2)
  })

  test('a bank that wants the owner gets them by email, with nothing taken', async () => {
    const { email } = await pledgeByCard(paystackCards.wantsOwner)
    await age(email)
    await keep(async () => (await subjectsTo(email)).includes("Please approve this month's gift"))
    expect(await chargesOf(email)).toBe(1)
    const token = await linkTo(email, /Please approve/)
    const opened = (await (await giveMonth(token, { method: 'mobile money' })).json()) as Parameters<
      typeof prompt
    >[1]
    await prompt(server, opened, wallets.atOnce)
    expect(await monthsOf(email)).toEqual(['paid 0', 'paid 1'])
  })
})

test('a card that has expired is told at once and not tried again', async () => {
  const { email } = await pledgeByCard(paystackCards.expires)
  await age(email)
  await keep(async () => (await subjectsTo(email)).includes('Your monthly gift needs a new card'))
  await until('the card is forgotten', async () => (await stateOfPledge(email))?.card === null)
  const tried = async () => (await sandbox.books()).transactions.filter((one) => one.email === email).length
  expect(await tried()).toBe(2)
  await passDays(email, 3)
  await keep(async () => (await monthsOf(email)).includes('due 2'))
  expect(await tried(), 'its owner is asked instead').toBe(2)
})

test('after a restore, a card that was due since the backup is not charged again', async () => {
  const { email } = await pledgeByCard()
  await age(email)
  const hours = (count: number) => new Date(Date.now() - count * 3_600_000).toISOString()
  const db = drizzle(server.pool)
  expect(await skipMonthsSince(db, hours(0.5), new Date()), 'nothing was charged in between').toBe(0)
  expect(await skipMonthsSince(db, hours(30), new Date())).toBeGreaterThan(0)
  expect(await monthsOf(email)).toEqual(['paid 0', 'skipped 0'])
  expect(await skipMonthsSince(db, hours(30), new Date()), 'once').toBe(0)
  const { email: wallet } = await pledgeByWallet()
  await age(wallet)
  await keep(async () => (await monthsOf(wallet)).includes('due 1'))
  expect(await chargesOf(email)).toBe(1)
})

/** Two instances see at one moment that the month is due. */
const raceForMonth = async (hasKey: boolean): Promise<number> => {
  const instances = await startTwoInstances({ RATE_LIMIT: 'off', PAYMENT_SANDBOXES: 'paystack' })
  try {
    const { pool, databaseUrl } = instances
    const [here] = instances.servers
    const paystack = openPaystackSandbox(here.url, paystackKey)
    const gift = await beginGift(here, { ...monthly, method: 'card' })
    await paystack.typeCard(await cardPage(here, gift), paystackCards.success)
    await askState(here, pool, gift)
    await pool.query(`update pledge_months set month = (month - interval '1 month')::date`)
    if (!hasKey) await pool.query('alter table pledge_months drop constraint pledge_months_pkey')
    const blocker = await pool.connect()
    await blocker.query('begin')
    await blocker.query('select 1 from pledges for update')
    await runJob(databaseUrl, 'keep-pledges')
    await runJob(databaseUrl, 'keep-pledges')
    const waiting = async () =>
      (
        await pool.query<{ count: number }>(
          `select count(*)::int as count from pg_stat_activity
           where wait_event_type = 'Lock' and query ilike '%pledges%' and datname = current_database()`,
        )
      ).rows[0]!.count
    await until('both wait for the pledge', async () => (await waiting()) === 2)
    await blocker.query('commit')
    blocker.release()
    const charges = async () =>
      (await paystack.books()).transactions.filter(({ status }) => status === 'success').length
    const jobsAtWork = async () =>
      (
        await pool.query<{ count: number }>(
          `select count(*)::int as count from pgboss.job where name = 'keep-pledges' and state in ('created', 'active')`,
        )
      ).rows[0]!.count
    await until('both are done', async () => (await jobsAtWork()) === 0)
    return (await charges()) - 1
  } finally {
    await instances.stop()
  }
}

test('two instances charge a month once; without the key of the month it would be twice', async () => {
  expect(await raceForMonth(true)).toBe(1)
  expect(await raceForMonth(false)).toBe(2)
})

describe('the private page of a pledge', () => {
  const call = async (path: string, body: object) => {
    const answer = await fetch(`${server.url}/api/monthly-gifts/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
  }
  const newPledge = async () => {
    const { email } = await pledgeByWallet()
    return { email, token: await linkTo(email, /^Thank you for your gift/) }
  }

  test('shows it, and whether a month is due', async () => {
    const { email, token } = await newPledge()
    expect((await call('find', { token })).body).toMatchObject({
      state: 'active',
      amount: 5_000,
      currency: 'GHS',
      pledge: { method: 'mobile money', isDue: false },
      gifts: [{ amount: 5_000, status: 'completed' }],
    })
    await age(email)
    await keep(async () => (await monthsOf(email)).length === 2)
    expect((await call('find', { token })).body).toMatchObject({ pledge: { isDue: true } })
  })

  test('changes the amount, which the next month asks for', async () => {
    const { email, token } = await newPledge()
    expect((await call('amount', { token, amount: 100 })).status).toBe(400)
    expect((await call('amount', { token, amount: 8_000 })).body).toMatchObject({ amount: 8_000 })
    await age(email)
    await keep(async () => (await monthsOf(email)).length === 2)
    expect(await subjectsTo(email)).toContain('Your monthly gift of GHS 80.00')
    const opened = await (await giveMonth(token)).json()
    expect(opened).toMatchObject({ amount: 8_000 })
  })

  test('pauses and resumes it', async () => {
    const { email, token } = await newPledge()
    const paused = (await call('pause', { token, months: 2 })).body
    expect(paused).toMatchObject({ state: 'paused', pauses: [] })
    const months = (Date.parse(String(paused.pausedUntil)) - Date.now()) / (30.4 * 86_400_000)
    expect(months, 'the gifts of two months are left out').toBeGreaterThan(2.7)
    expect(months).toBeLessThan(3.3)
    await call('pause', { token, months: 2 })
    expect(
      (await subjectsTo(email)).filter((subject) => subject === 'Your monthly gift is paused'),
    ).toHaveLength(1)
    expect((await call('resume', { token })).body).toMatchObject({ state: 'active', pausedUntil: null })
  })

  test('ends it, and a card that was kept is forgotten', async () => {
    const { email } = await pledgeByCard()
    const token = await linkTo(email, /^Thank you for your gift/)
    expect((await call('cancel', { token })).body).toMatchObject({ state: 'cancelled', nextPaymentAt: null })
    expect(await stateOfPledge(email)).toEqual({ state: 'ended', card: null })
    await until('Paystack has forgotten the card', async () =>
      (await sandbox.books()).transactions
        .filter((one) => one.email === email)
        .every(({ authorization }) => authorization?.reusable === false),
    )
    await age(email)
    expect((await giveMonth(token)).status).toBe(404)
    expect(await subjectsTo(email)).toContain('Your monthly gift has been cancelled')
  })
})

test('the pledge of a member who deletes their account ends, and its card is forgotten', async () => {
  const gift = await beginGift(server, { ...monthly, method: 'card' })
  await sandbox.typeCard(await cardPage(server, gift), paystackCards.success)
  await askState(server, server.pool, gift)
  const password = 'a loom of many words'
  const member = await createMember(server, { email: gift.email, password })
  const answer = await server.call('DELETE', '/api/user', member.headers, { password })
  expect(answer.status).toBeLessThan(300)
  const states = async () =>
    (
      await server.pool.query<{ state: string; card: string | null }>(
        `select p.state, p.card from pledges p join donations d on d.monthly_gift_id = p.monthly_gift_id
         where d.payment_intent_id = $1`,
        [gift.paymentIntentId],
      )
    ).rows
  expect(await states()).toMatchObject([{ state: 'ended' }])
  await keep(async () => (await states())[0]?.card === null)
})

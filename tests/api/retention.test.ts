import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cleanUps } from '#app/server/features.ts'
import { newsletterPersonalData } from '#features/people/newsletter/personal-data.server.ts'
import { Changes } from '#server/database/changes.ts'
import { createDb } from '#server/database/client.ts'
import { cleanUpJob, type CleanUps } from '#server/jobs/clean-up.ts'
import { retention, retentionNames, type RetentionName } from '#shared/retention.ts'
import { bookGift } from '#tests/support/ledger.ts'
import { holdSeats, sendSigned } from '#tests/support/payments.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { insertEvents } from './support/content.ts'
import { openDashboard, type Dashboard } from './support/dashboard.ts'
import { emailsTo } from './support/emails.ts'
import { anAddress, aQuestion } from './support/forms.ts'
import { samples } from './support/retention-samples.ts'

let server: TestServer
let dashboard: Dashboard

beforeAll(async () => {
  server = await startTestServer()
  dashboard = await openDashboard(server)
})
afterAll(() => server?.stop())

const run = (changed: Partial<CleanUps> = {}) =>
  cleanUpJob(createDb(server.pool, new Changes()), { ...cleanUps, ...changed }).run({})

const query = async <Row extends object>(statement: string, ...values: unknown[]): Promise<Row[]> =>
  (await server.pool.query<Row>(statement, values)).rows

describe('what is kept for a while', () => {
  type Put = { name: RetentionName; id: string; before: object }

  const look = (name: RetentionName, id: string) => query(samples[name].look, id)

  // Page views have a day, and no hour.
  const nearly = (name: RetentionName) => (name === 'pageViews' ? '25 hours' : '5 minutes')

  /** A row of every kind shortly before or after its time runs out: the clock moves by moving their dates. */
  const putAll = (when: '+' | '-'): Promise<Put[]> =>
    Promise.all(
      retentionNames.map(async (name) => {
        const at = `(now() - interval '${retention[name].keep}' ${when} interval '${nearly(name)}')`
        const [row] = await query<{ id: string }>(samples[name].put(at))
        const [before] = await look(name, row!.id)
        expect(before, name).toBeDefined()
        return { name, id: row!.id, before: before! }
      }),
    )

  test('stays until its time is over, and goes then; a second run changes nothing', async () => {
    const [young, old] = [await putAll('+'), await putAll('-')]
    for (let times = 0; times < 2; times += 1) {
      await run()
      for (const { name, id, before } of young) expect(await look(name, id), name).toEqual([before])
      for (const { name, id } of old) {
        const { left } = samples[name]
        expect(await look(name, id), name).toEqual(left ? [left(id)] : [])
      }
    }
  })

  test('stays for any time while someone waits for it', async () => {
    const nine = `now() - interval '9 years'`
    const waiting = [
      `insert into requests (reference, kind, body, created_at) values ('P-OPEN', 'prayer', 'x', ${nine})`,
      `insert into requests (reference, kind, name, email, body, state, created_at)
       values ('Q-OPEN', 'question', 'Ama', 'a@example.org', 'x', 'in progress', ${nine})`,
      `insert into outbox (message_id, recipient, subject, html, text, created_at)
       values ('waits', 'ama@example.org', 'waits', '', '', ${nine})`,
      `insert into webhook_events (id, type, received_at) values ('not handled', 'charge.refunded', ${nine})`,
      `insert into transfer_claims (network, reference, amount, currency, sent_on, email, created_at)
       values ('mtn', 'unchecked', 500, 'GHS', ${nine}, 'k@example.org', ${nine})`,
      `with giver as (
         insert into monthly_gifts (donor_name, donor_email, created_at)
         values ('Pledges', 'p@example.org', ${nine}) returning id)
       insert into pledges (monthly_gift_id, amount, currency, method, day, state)
       select id, 500, 'GHS', 'card', 1, 'active' from giver`,
      `with giver as (
         insert into monthly_gifts (donor_name, donor_email, created_at)
         values ('Subscribes', 's@example.org', ${nine}) returning id)
       insert into subscriptions (purpose, subject_id, amount, currency, status)
       select 'donation', id, 500, 'GHS', 'active' from giver`,
      `insert into monthly_gifts (donor_name, donor_email, created_at) values ('Ended', 'e@example.org', ${nine})`,
    ]
    for (const statement of waiting) await query(statement)
    await run()
    expect(
      await query(`select
        (select count(*)::int from requests where reference in ('P-OPEN', 'Q-OPEN')) as messages,
        (select count(*)::int from outbox where message_id = 'waits') as emails,
        (select count(*)::int from webhook_events where id = 'not handled') as notices,
        (select count(*)::int from transfer_claims where email = 'k@example.org') as claims,
        (select array_agg(donor_name order by donor_name) from monthly_gifts) as givers`),
    ).toEqual([{ messages: 2, emails: 1, notices: 1, claims: 1, givers: ['Pledges', 'Subscribes', null] }])
  })

  test('stays for any time if it is a person with an account or in a group', async () => {
    await query(`insert into groups (kind, name) values ('circle', 'Old friends')`)
    await query(`with old as (insert into people (name) values ('In a group') returning id)
      insert into group_people (group_id, person_id) select groups.id, old.id from groups, old`)
    await query(`insert into members (username, email, full_name, password_hash)
      values ('kept-member', 'kept-member@example.org', 'Has an account', 'none')`)
    await query(`insert into people (name) values ('Neither')`)
    const old = ['In a group', 'Has an account', 'Neither']
    await query(`update people set last_seen_at = now() - interval '9 years' where name = any($1)`, old)
    await run()
    expect(await query('select name from people where name = any($1) order by name', old)).toEqual([
      { name: 'Has an account' },
      { name: 'In a group' },
    ])
  })

  test('goes in batches, however much there is, and one clean-up that fails stops no other', async () => {
    await query(`insert into done_once (id, begun_at, status, body)
      select 'old ' || n, now() - interval '2 days', 201, '' from generate_series(1, 1200) as n`)
    const fail = () => Promise.reject(new Error('no such table'))
    await expect(run({ messages: fail, audit: fail })).rejects.toThrow(
      'The clean-up of messages failed. The clean-up of audit failed.',
    )
    expect(await query(`select id from done_once where id like 'old %'`)).toEqual([])
  })
})

describe('a request', () => {
  test('is done from the moment it is closed, not any more when it opens again, and takes its notes along', async () => {
    const { reference } = (await (await server.post('/api/questions', aQuestion())).json()) as {
      reference: string
    }
    const [{ id } = { id: '' }] = await query<{ id: string }>(
      'select id from requests where reference = $1',
      reference,
    )
    const aDay = 86_400
    const doneFor = async () =>
      (
        await query<{ seconds: number | null }>(
          'select extract(epoch from now() - done_at)::int as seconds from requests where id = $1',
          id,
        )
      )[0]?.seconds
    const setState = async (state: string) =>
      expect((await dashboard.call('PUT', `/api/admin/inbox/${id}`, { state })).status).toBe(200)
    await dashboard.call('POST', `/api/admin/inbox/${id}/notes`, { text: 'Rang her.' })
    await dashboard.call('PUT', `/api/admin/inbox/${id}`, { addHelperId: dashboard.id })
    await dashboard.call('PUT', `/api/admin/inbox/${id}/reminder`, {
      reminder: { day: '2027-03-14', line: 'Ring her.' },
    })
    expect(await doneFor()).toBeNull()
    await setState('done')
    expect(await doneFor()).toBeLessThan(aDay)
    await query(`update requests set done_at = now() - interval '25 months' where id = $1`, id)
    await dashboard.call('PUT', `/api/admin/inbox/${id}`, { ownerId: dashboard.id })
    expect(await doneFor(), 'closed once').toBeGreaterThan(aDay)
    await setState('in progress')
    expect(await doneFor()).toBeNull()
    await run()
    await setState('done')
    expect(await doneFor()).toBeLessThan(aDay)
    await query(`update requests set done_at = now() - interval '25 months' where id = $1`, id)
    await run()
    expect((await dashboard.call('GET', `/api/admin/inbox/${id}`)).status).toBe(404)
    for (const table of ['request_notes', 'request_helpers', 'request_reminders'])
      expect(await query(`select 1 from ${table} where request_id = $1`, id), table).toEqual([])
  })
})

describe('the books', () => {
  test('stay as they are to the pesewa when names leave them', async () => {
    const day = '2017-03-09'
    const at = (hour: number) => `${day}T${String(hour).padStart(2, '0')}:00:00Z`
    const given = { email: 'old.giver@example.org', name: 'Old Giver' }
    const gift = await bookGift(server.pool, {
      ...given,
      amount: 5_000,
      fee: 98,
      happenedAt: at(9),
      later: [['refund', -1_000, at(11)]],
    })
    await bookGift(server.pool, {
      ...given,
      amount: 2_000,
      provider: 'none',
      method: 'cash',
      happenedAt: at(10),
    })
    await query(
      `insert into transfer_claims
         (network, reference, amount, currency, sent_on, name, email, state, decided_at, payment_id)
       select 'mtn', 'TX-1', 5000, 'GHS', '${day}', $2, $3, 'matched', '${day}', id from payments where subject_id = $1`,
      gift,
      given.name,
      given.email,
    )
    const books = async () => ({
      month: (await dashboard.call('GET', '/api/admin/books/month?month=2017-03')).body,
      ledger: await query('select * from ledger order by id'),
      receipts: await query('select * from receipts order by year, serial'),
      amounts: await query('select id, amount, currency, status from donations order by id'),
      claims: await query('select reference, amount, payment_id from transfer_claims order by reference'),
    })
    const before = await books()
    expect(before.month).toMatchObject({ figures: { currencies: [{ currency: 'GHS' }] } })
    await run()
    expect(await books()).toEqual(before)
    for (const [table, name] of [
      ['donations', 'donor_name'],
      ['transfer_claims', 'name'],
    ])
      expect(await query(`select 1 from ${table} where ${name} = 'Old Giver'`), table).toEqual([])
    const { total } = await dashboard.list('/api/admin/donations?search=old.giver')
    expect(total).toBe(0)
  })
})

describe('a reader who has left', () => {
  const tokenTo = async (email: string): Promise<string> =>
    /confirm\?token=([\w-]+)/.exec((await emailsTo(server.pool, email)).at(-1)?.text ?? '')?.[1] ?? ''
  const send = async (action: string, token: string) =>
    (await server.post(`/api/newsletter/${action}`, { token })).status

  test('is a hash only; the old link still answers, and only their own yes brings them back', async () => {
    const email = anAddress('leaver')
    const former = () =>
      query('select * from newsletter_unsubscribed where email_hash = newsletter_hash($1)', email)
    const db = createDb(server.pool, new Changes())
    const owner = { memberId: '', confirmedEmail: email }
    const collect = () => newsletterPersonalData.collect(db, owner)
    const letADayPass = async () => {
      await query(`update newsletter_subscribers set unsubscribed_at = now() - interval '25 hours'`)
      await run()
    }
    await server.post('/api/newsletter', { email })
    const old = await tokenTo(email)
    expect(await send('confirm', old)).toBe(200)
    expect(await send('unsubscribe', old)).toBe(200)
    await letADayPass()
    expect(await query('select 1 from newsletter_subscribers where email = $1', email)).toEqual([])
    expect(JSON.stringify(await former())).not.toContain(email)
    expect(await collect()).toMatchObject([{ state: 'unsubscribed' }])
    expect(await send('unsubscribe', old)).toBe(200)
    expect(await send('confirm', old)).toBe(404)

    // A stranger may type the address: it is still one that does not want to be written to.
    await server.post('/api/newsletter', { email })
    const fresh = await tokenTo(email)
    expect(fresh).not.toBe(old)
    await query(
      `update newsletter_subscribers set asked_at = now() - interval '31 days' where email = $1`,
      email,
    )
    await run()
    expect(await former()).toHaveLength(1)

    await server.post('/api/newsletter', { email })
    expect(await send('confirm', await tokenTo(email))).toBe(200)
    expect(await former()).toEqual([])
    expect(await collect()).toMatchObject([{ state: 'confirmed' }])

    expect(await send('unsubscribe', await tokenTo(email))).toBe(200)
    await letADayPass()
    expect(await former()).toHaveLength(1)
    await db.transaction((tx) => newsletterPersonalData.erase(tx, owner))
    expect(await former()).toEqual([])
  })
})

test('an event of the provider is known again after three days, and goes after a month when it was handled', async () => {
  const [eventId] = await insertEvents(server.pool, { price: 5_000, currency: 'GHS' })
  const { paymentIntentId } = await holdSeats(server, eventId!)
  const deliver = () =>
    sendSigned(server, {
      id: 'evt_declined',
      type: 'payment_intent.payment_failed',
      object: { object: 'payment_intent', id: paymentIntentId },
    })
  const declines = async () => {
    const statement = 'select declines from payments where intent_id = $1'
    return (await server.pool.query<{ declines: number }>(statement, [paymentIntentId])).rows[0]?.declines
  }
  const letTimePass = (interval: string) =>
    server.pool.query(
      'update webhook_events set received_at = received_at - $1::interval, handled_at = handled_at - $1::interval',
      [interval],
    )
  const kept = async () => {
    const { rows } = await server.pool.query<{ id: string }>(
      `select id from webhook_events where id in ('evt_declined', 'evt_not_handled') order by id`,
    )
    return rows.map(({ id }) => id)
  }
  expect((await deliver()).status).toBe(200)
  await server.pool.query(
    `insert into webhook_events (id, type) values ('evt_not_handled', 'charge.refunded')`,
  )
  await letTimePass('3 days')
  await run()
  expect((await deliver()).status).toBe(200)
  expect(await declines()).toBe(1)
  expect(await kept()).toEqual(['evt_declined', 'evt_not_handled'])
  await letTimePass('28 days')
  await run()
  expect(await kept()).toEqual(['evt_not_handled'])
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { cleanUps } from '#app/server/clean-ups.ts'
import { Changes } from '#server/database/changes.ts'
import { createDb } from '#server/database/client.ts'
import { cleanUpJob } from '#server/jobs/clean-up.ts'
import { createAdminSession } from '#tests/support/accounts.ts'
import { holdSeats, sendSigned } from '#tests/support/payments.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { insertEvents } from './support/content.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server?.stop())

const keep = (subject: string, state: string, age: string) =>
  server.pool.query(
    `insert into outbox (message_id, recipient, subject, html, text, state, sent_at, created_at)
     values ($1, 'ama@example.org', $1, '', '', $2, case when $2 = 'sent' then now() end, now() - $3::interval)`,
    [subject, state, age],
  )

const run = () => cleanUpJob(createDb(server.pool, new Changes()), cleanUps).run({})

test('past limits go, and those that still count stay', async () => {
  await server.pool.query(`insert into rate_limits (key, count, resets_at)
    values ('past', 1, now() - interval '1 second'), ('current', 1, now() + interval '1 hour')`)
  await run()
  const { rows } = await server.pool.query('select key from rate_limits')
  expect(rows).toEqual([{ key: 'current' }])
})

test('answers to what is done once go after a day', async () => {
  await server.pool.query(`insert into done_once (id, begun_at, status, body)
    values ('old', now() - interval '25 hours', 201, ''), ('young', now() - interval '23 hours', 201, '')`)
  await run()
  const { rows } = await server.pool.query('select id from done_once')
  expect(rows).toEqual([{ id: 'young' }])
})

test('emails go a month after they were written, unless they still wait; twice makes no difference', async () => {
  await keep('old and sent', 'sent', '31 days')
  await keep('old and failed', 'failed', '31 days')
  await keep('old and queued', 'queued', '31 days')
  await keep('young', 'sent', '29 days')
  await run()
  await run()
  const { rows } = await server.pool.query<{ subject: string }>('select subject from outbox order by subject')
  expect(rows.map(({ subject }) => subject)).toEqual(['old and queued', 'young'])
})

test('unconfirmed addresses go a month after they were last asked, and no others', async () => {
  const subscribe = (name: string, state: string, age: string) =>
    server.pool.query(
      `insert into newsletter_subscribers (email, token, state, created_at, asked_at, confirmed_at)
       values ($1 || '@example.org', $1, $2, now() - interval '60 days', now() - $3::interval,
         case when $2 <> 'unconfirmed' then now() - $3::interval end)`,
      [name, state, age],
    )
  await subscribe('never', 'unconfirmed', '31 days')
  await subscribe('asked-again', 'unconfirmed', '29 days')
  await subscribe('reader', 'confirmed', '31 days')
  await subscribe('former-reader', 'unsubscribed', '31 days')
  await run()
  const { rows } = await server.pool.query<{ token: string }>(
    'select token from newsletter_subscribers order by token',
  )
  expect(rows.map(({ token }) => token)).toEqual(['asked-again', 'former-reader', 'reader'])
})

test('invitations to the team go a month after they expired, links to reset a password as soon as they have', async () => {
  const { id } = await createAdminSession(server)
  const { id: other } = await createAdminSession(server)
  for (const [name, age] of [
    ['old', '31 days'],
    ['expired', '29 days'],
    ['open', '-1 hour'],
  ])
    await server.pool.query(
      `insert into team_invitations (email, name, roles, invited_by, token_hash, expires_at)
       values ($1, $1, '{editor}', $2, md5($1) || md5($1), now() - $3::interval)`,
      [name, id, age],
    )
  for (const [owner, age] of [
    [id, '1 minute'],
    [other, '-1 minute'],
  ])
    await server.pool.query(
      `insert into admin_tokens (token_hash, admin_id, expires_at)
       values (md5($1) || md5($1), $1::uuid, now() - $2::interval)`,
      [owner, age],
    )
  await run()
  const invitations = await server.pool.query('select name from team_invitations order by name')
  expect(invitations.rows).toEqual([{ name: 'expired' }, { name: 'open' }])
  const links = await server.pool.query('select admin_id as id from admin_tokens')
  expect(links.rows).toEqual([{ id: other }])
})

test('page views lose their referrers after a year', async () => {
  const views = (age: number, path: string, host: string, count: number) =>
    server.pool.query('insert into page_views values (current_date - $1::int, $2, $3, $4)', [
      age,
      path,
      host,
      count,
    ])
  await views(400, '/about', '', 3)
  await views(400, '/about', 'one.example', 4)
  await views(400, '/about', 'other.example', 5)
  await views(400, '/events', 'one.example', 6)
  await views(300, '/about', 'one.example', 7)
  await run()
  await run()
  const { rows } = await server.pool.query(
    'select path, referrer_host, count from page_views order by day, path, referrer_host',
  )
  expect(rows).toEqual([
    { path: '/about', referrer_host: '', count: 12 },
    { path: '/events', referrer_host: '', count: 6 },
    { path: '/about', referrer_host: 'one.example', count: 7 },
  ])
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

import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '#tests/support/database.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer

beforeAll(async () => {
  // As an earlier version left it.
  const database = await createTestDatabase()
  const earlier = await startTestServer({ database: { ...database, drop: async () => {} } })
  await earlier.pool.query(`update pgboss.queue set expire_seconds = 120 where name = 'deliver-mail'`)
  await earlier.stop()
  server = await startTestServer({ database })
})
afterAll(() => server?.stop())

test('what has to happen by itself is done by the clock', async () => {
  const { rows } = await server.pool.query<{ name: string; cron: string; timezone: string }>(
    'select name, cron, timezone from pgboss.schedule',
  )
  expect(new Set(rows.map(({ timezone }) => timezone))).toEqual(new Set(['UTC']))
  expect(Object.fromEntries(rows.map(({ name, cron }) => [name, cron]))).toEqual({
    backup: '7 2 * * *',
    'book-door-money': '*/5 * * * *',
    'check-backups': '47 * * * *',
    'clean-up': '17 * * * *',
    'clean-up-uploads': '27 * * * *',
    'email-team': '* * * * *',
    'end-seat-gifts': '*/10 * * * *',
    'follow-newsletter': '*/5 * * * *',
    'free-holds': '* * * * *',
    heartbeat: '* * * * *',
    'import-people': '* * * * *',
    'keep-pledges': '20 7-19 * * *',
    'make-series-dates': '37 * * * *',
    'publish-events': '* * * * *',
    'reconcile-payments': '*/5 * * * *',
    'remind-attendees': '*/10 * * * *',
    'remind-of-newsletter': '*/10 * * * *',
    'remind-rests': '20 * * * *',
    'send-mailings': '* * * * *',
    'start-newsletter': '* * * * *',
    'sync-teachings': '41 */6 * * *',
    'walk-provider-lists': '23 3 * * *',
  })
})

test('the table of jobs in docs/architecture.md has every job, and no other', async () => {
  const { rows } = await server.pool.query<{ name: string }>(
    `select name from pgboss.queue where name not like '\\_\\_%'`,
  )
  const text = readFileSync(path.resolve(import.meta.dirname, '../../docs/architecture.md'), 'utf8')
  const table = text.split('| Job | When |')[1]!.split('\n\n')[0]!
  const named = table.split('\n').flatMap((row) => [...(row.split('|')[1]?.matchAll(/`([^`]+)`/g) ?? [])])
  expect(named.map(([, name = '']) => name).toSorted()).toEqual(rows.map(({ name }) => name).toSorted())
})

test('an email in the hand of a killed worker is free after a minute, also in a queue that was made before', async () => {
  const { rows } = await server.pool.query(
    `select expire_seconds, retry_delay, policy from pgboss.queue where name in ('deliver-mail', 'backup') order by name desc`,
  )
  expect(rows).toEqual([
    { expire_seconds: 60, retry_delay: 30, policy: 'standard' },
    { expire_seconds: 14_400, retry_delay: 1_800, policy: 'singleton' },
  ])
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server?.stop())

test('what has to happen by itself is done by the clock', async () => {
  const { rows } = await server.pool.query<{ name: string; cron: string; timezone: string }>(
    'select name, cron, timezone from pgboss.schedule',
  )
  expect(new Set(rows.map(({ timezone }) => timezone))).toEqual(new Set(['UTC']))
  expect(Object.fromEntries(rows.map(({ name, cron }) => [name, cron]))).toEqual({
    backup: '7 2 * * *',
    'check-backups': '47 * * * *',
    'clean-up': '17 * * * *',
    'clean-up-uploads': '27 * * * *',
    'email-team': '* * * * *',
    'free-holds': '* * * * *',
    'import-people': '* * * * *',
    'keep-pledges': '20 7-19 * * *',
    'reconcile-payments': '*/5 * * * *',
    'remind-attendees': '*/10 * * * *',
    'sync-teachings': '41 */6 * * *',
    'walk-provider-lists': '23 3 * * *',
  })
})

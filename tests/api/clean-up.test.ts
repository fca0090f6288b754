import { afterAll, beforeAll, expect, test } from 'vitest'
import { Changes } from '#server/database/changes.ts'
import { createDb } from '#server/database/client.ts'
import { cleanUpJob } from '#server/jobs/clean-up.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'

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

const run = () => cleanUpJob(createDb(server.pool, new Changes())).run({})

test('past limits go, and those that still count stay', async () => {
  await server.pool.query(`insert into rate_limits (key, count, resets_at)
    values ('past', 1, now() - interval '1 second'), ('current', 1, now() + interval '1 hour')`)
  await run()
  const { rows } = await server.pool.query('select key from rate_limits')
  expect(rows).toEqual([{ key: 'current' }])
})

test('letters go a month after they were written, unless they still wait; twice makes no difference', async () => {
  await keep('old and sent', 'sent', '31 days')
  await keep('old and failed', 'failed', '31 days')
  await keep('old and queued', 'queued', '31 days')
  await keep('young', 'sent', '29 days')
  await run()
  await run()
  const { rows } = await server.pool.query<{ subject: string }>('select subject from outbox order by subject')
  expect(rows.map(({ subject }) => subject)).toEqual(['old and queued', 'young'])
})

import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { migrationLock } from '#server/database/migrate.ts'
import { Refusals } from '#server/http/refusals.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { aQuestion } from './support/forms.ts'

const token = 'a-token-of-the-tests'

describe('with a token', () => {
  let server: TestServer

  beforeAll(async () => {
    server = await startTestServer({
      env: { METRICS_TOKEN: token, BACKUP_DIR: path.join(os.tmpdir(), 'no-backups') },
    })
  })
  afterAll(() => server?.stop())

  const readMetrics = async (): Promise<string> => {
    const answer = await server.get('/metrics', { authorization: `Bearer ${token}` })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toMatch('text/plain')
    return answer.text()
  }
  /** The value of a line by its name and labels, as they stand there. */
  const valueOf = async (name: string): Promise<number | undefined> => {
    const line = (await readMetrics()).split('\n').find((text) => text.startsWith(`${name} `))
    return line === undefined ? undefined : Number(line.slice(name.length))
  }

  test.each([undefined, 'Bearer wrong', token, `Bearer ${token} `.repeat(2)])(
    'nothing is said to one who sends %j',
    async (authorization) => {
      const answer = await server.get('/metrics', authorization === undefined ? {} : { authorization })
      expect(answer.status).toBe(401)
      expect(await answer.text()).not.toContain('sankofa_')
    },
  )

  test('requests are counted by route and class of status, never by address', async () => {
    await server.get('/api/events?limit=1')
    await server.get('/api/events/nope')
    await server.get('/api/nonsense')
    const text = await readMetrics()
    expect(text).toMatch(
      /sankofa_request_duration_seconds_count\{method="GET",route="\/api\/events",status="2xx"\} [1-9]/,
    )
    expect(text).toMatch(/_count\{method="GET",route="\/api\/events\/:id",status="4xx"\} 1/)
    expect(text).not.toMatch(/nope|nonsense/)
  })

  test('pages are named by their pattern', async () => {
    for (const address of ['/privacy', '/events/00000000-0000-4000-8000-000000000000', '/no-such-page'])
      await server.get(address)
    const text = await readMetrics()
    expect(text).toMatch(/_count\{method="GET",route="\/privacy",status="2xx"\} [1-9]/)
    expect(text).toMatch(/_count\{method="GET",route="\/events\/:id",status="4xx"\} [1-9]/)
    // Only the labels: a value may be 0.30000000000000004.
    expect(text).not.toMatch(/\{[^}]*(00000000|no-such-page)/)
  })

  test('what a limit refuses is counted by limit, without ids', async () => {
    expect(await readMetrics()).not.toContain('sankofa_refused_total{')
    for (let times = 0; times < 11; times += 1)
      await server.post('/api/admin/login', { email: 'ama@example.org', password: 'a wrong one' })
    expect(await readMetrics()).toMatch(/sankofa_refused_total\{limit="guess of admin from"\} [1-9]/)
    const refusals = new Refusals()
    refusals.note({ name: 'single 5f1a6f1e-1111-4222-8333-123456789abc of' })
    expect(await refusals.measure.read()).toEqual([{ labels: { limit: 'single :id of' }, value: 1 }])
  })

  test('how old the last backup is, and whether the database is being migrated', async () => {
    await server.pool.query(
      `insert into settings (name, value) values ('last backup', (now() - interval '2 hours')::text)
       on conflict (name) do update set value = excluded.value`,
    )
    const age = await valueOf('sankofa_backup_age_seconds')
    expect(age).toBeGreaterThanOrEqual(7_200)
    expect(age).toBeLessThan(7_500)
    expect(await valueOf('sankofa_migrations_running')).toBe(0)
    const migrating = await server.pool.connect()
    await migrating.query('select pg_advisory_lock($1)', [migrationLock])
    expect(await valueOf('sankofa_migrations_running')).toBe(1)
    await migrating.query('select pg_advisory_unlock($1)', [migrationLock])
    migrating.release()
  })

  test('a page is rendered once, and then sent from memory', async () => {
    const rendered = (await valueOf('sankofa_pages_rendered_total')) ?? 0
    const sent = (await valueOf('sankofa_pages_sent_total')) ?? 0
    for (let times = 0; times < 4; times += 1) await server.get('/about')
    expect(await valueOf('sankofa_pages_rendered_total')).toBe(rendered + 1)
    expect(await valueOf('sankofa_pages_sent_total')).toBe(sent + 3)
    expect(await valueOf('sankofa_pages_kept_bytes')).toBeGreaterThan(1_000)
  })

  test('emails that wait, and how long', async () => {
    expect((await server.post('/api/questions', aQuestion())).status).toBe(201)
    await expect.poll(() => valueOf('sankofa_emails_waiting')).toBe(0)
    await server.pool.query(
      `insert into outbox (recipient, subject, html, text, message_id, created_at)
       values ('a@example.org', 'One', '', '', 'one', now() - interval '2 hours'), ('b@example.org', 'Two', '', '', 'two', now())`,
    )
    expect(await valueOf('sankofa_emails_waiting')).toBe(2)
    const oldest = await valueOf('sankofa_emails_oldest_seconds')
    expect(oldest).toBeGreaterThanOrEqual(7_200)
    expect(oldest).toBeLessThan(7_500)
  })

  test('jobs, money, the queue of registrations, connections and the process itself', async () => {
    const text = await readMetrics()
    for (const age of ['under 10m', '10m to 1h', '1h to 1d', 'over 1d'])
      expect(text).toContain(`sankofa_payments_open{age="${age}"} 0`)
    expect(text).toContain('sankofa_refunds_owed 0')
    expect(text).toContain('# TYPE sankofa_jobs gauge')
    expect(text).toContain('sankofa_registrations_waiting 0')
    expect(text).toContain('sankofa_registrations_refused_total 0')
    for (const pool of ['requests', 'jobs', 'readiness'])
      expect(text).toMatch(new RegExp(`sankofa_database_connections\\{pool="${pool}",state="waiting"\\} 0`))
    expect(text).toMatch(/nodejs_eventloop_lag_p99_seconds \d/)
    expect(text).toMatch(/process_resident_memory_bytes \d/)
    expect(text).toMatch(/process_cpu_seconds_total \d/)
  })

  test('the silence of the payment provider is known once it has called', async () => {
    expect(await valueOf('sankofa_webhook_silence_seconds')).toBeUndefined()
    await server.pool.query(
      `insert into webhook_events (id, type, received_at) values ('evt_1', 'x', now() - interval '1 hour')`,
    )
    expect(await valueOf('sankofa_webhook_silence_seconds')).toBeGreaterThanOrEqual(3_600)
  })

  test('what cannot be read is missing, and the rest is there', async () => {
    await server.pool.query('alter table outbox rename to outbox_away')
    const text = await readMetrics()
    await server.pool.query('alter table outbox_away rename to outbox')
    expect(text).not.toContain('sankofa_emails')
    expect(text).toContain('sankofa_refunds_owed 0')
  })
})

test('without a token there are none, and no library for them', async () => {
  const server = await startTestServer()
  const answer = await server.get('/metrics', { authorization: 'Bearer ' })
  expect(answer.status).toBe(404)
  await server.stop()
})

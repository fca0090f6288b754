import { expect, onTestFinished, test, vi } from 'vitest'
import { createPool } from '#server/database/client.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { patience } from '#tests/support/patience.ts'
import { startMailServer } from '../api/support/mail-server.ts'
import { until } from '../api/support/until.ts'
import { startInTest } from './fixtures.ts'
import { sized } from './scale.ts'

vi.setConfig({ testTimeout: 600_000 * patience(), hookTimeout: 30_000 * patience() })

const people = sized(5_000, 150)
const kills = 5

test(`killed ${kills} times while ${people} emails leave, no one gets one twice and no one is forgotten`, async () => {
  const { url: databaseUrl, drop } = await createTestDatabase()
  onTestFinished(drop)
  const pool = createPool(databaseUrl, { max: 2 })
  onTestFinished(() => pool.end())
  const mail = await startMailServer()
  onTestFinished(() => mail.leave())
  const start = async () => {
    const server = await startInTest({
      DATABASE_URL: databaseUrl,
      NODE_ENV: 'test',
      LOG_LEVEL: 'fatal',
      SMTP_URL: mail.url,
      MAIL_PER_HOUR: '100000',
      MAIL_PER_DAY: '100000',
    })
    await server.ready()
    return server
  }
  const client = await pool.connect()
  await client.query('begin')
  const { rows } = await client.query<{ id: string }>(
    `insert into mailings (subject, words, audiences, topic, author_name, total)
     values ('Hello', 'Hello {first name}', '[]', 'community', 'Efua', $1) returning id`,
    [people],
  )
  await client.query(
    `insert into mailing_recipients (mailing_id, audience, key, name, email, reason)
     select $1, 0, n::text, 'Ama', 'ama' || n || '@example.org', 'You are here.' from generate_series(1, $2::int) n`,
    [rows[0]!.id, people],
  )
  await client.query('commit')
  client.release()
  let server = await start()

  for (let kill = 1; kill <= kills; kill += 1) {
    await until(`part ${kill} has left`, () => mail.emails.length >= (kill * people) / (kills + 1), 300_000)
    await server.end('SIGKILL')
    server = await start()
  }
  const counted = async (): Promise<Record<string, number>> => {
    const answer = await pool.query<{ state: string; count: number }>(
      'select state, count(*)::int from mailing_recipients group by state',
    )
    return Object.fromEntries(answer.rows.map(({ state, count }) => [state, count]))
  }
  // The one in its hand is done when the program has ended.
  await until('nothing is due', async () => !(await counted())['due'], 300_000)
  await server.end()
  const received = mail.emails.map(({ to }) => (to && !Array.isArray(to) ? to.text : ''))
  expect(received).toHaveLength(new Set(received).size)
  const { 'handed over': handedOver = 0, uncertain = 0, ...others } = await counted()
  expect(others).toEqual({})
  expect(handedOver + uncertain).toBe(people)
  expect(uncertain).toBeLessThanOrEqual(kills)
  expect(received.length).toBeGreaterThanOrEqual(handedOver)
})

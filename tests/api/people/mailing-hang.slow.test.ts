import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { sendMailingsJob } from '#features/people/mailings/sender.server.ts'
import type { Audience } from '#server/audiences.ts'
import { Changes } from '#server/database/changes.ts'
import { createDb, createPool } from '#server/database/client.ts'
import { readEnv } from '#server/env.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import type { Logger } from '#server/log.ts'
import { smtpTransport } from '#server/mail/transport.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { patience } from '#tests/support/patience.ts'
import { noSources, startMailServer } from '../support/mail-server.ts'

// The program itself waits up to half a minute for an answer.
vi.setConfig({ testTimeout: 120_000 * patience(), hookTimeout: 30_000 * patience() })

const everyone: Audience = {
  describe: async () => ({ name: 'All', reason: 'You are here.', topic: 'community' }),
  list: async () => [],
  whoLeft: async () => [],
}

/** A mailing to so many, and what sends some of it. */
const start = async (people: number) => {
  const database = await createTestDatabase()
  const pool = createPool(database.url)
  onTestFinished(async () => {
    await pool.end()
    await database.drop()
  })
  const { rows } = await pool.query<{ id: string }>(
    `insert into mailings (subject, words, audiences, topic, author_name, total)
     values ('Hello', 'Hello', '[]', 'community', 'Efua', $1) returning id`,
    [people],
  )
  await pool.query(
    `insert into mailing_recipients (mailing_id, audience, key, name, email, reason)
     select $1, 0, n::text, 'Ama', 'ama' || n || '@example.org', 'You are here.' from generate_series(1, $2::int) n`,
    [rows[0]!.id, people],
  )
  const platform = {
    db: createDb(pool, new Changes()),
    env: readEnv({ NODE_ENV: 'test', MAIL_PER_HOUR: '10000', MAIL_PER_DAY: '10000' }),
    secret: 'a secret of the tests, and of no site',
    jobs: { enqueue: async () => {}, enqueueLater: async () => {} } as unknown as Jobs,
    publicUrl: 'https://sankofa.example',
    log: { warn: () => {}, error: () => {} } as unknown as Logger,
  }
  const audiences = {
    guests: everyone,
    people: everyone,
    circle: everyone,
    readers: everyone,
    members: everyone,
  }
  return {
    run: (url: string) =>
      sendMailingsJob(platform, smtpTransport(url, 'Us <us@sankofa.example>', noSources), audiences).run({}),
    states: async () => {
      const counted = await pool.query<{ state: string; count: number }>(
        'select state, count(*)::int from mailing_recipients group by state',
      )
      return Object.fromEntries(counted.rows.map(({ state, count }) => [state, count]))
    },
  }
}

test('a server that takes the connection and says nothing costs no one their email', async () => {
  const { run, states } = await start(3)
  const connections: Socket[] = []
  const silent = createServer((socket) => void connections.push(socket.on('error', () => {})))
  silent.listen(0, '127.0.0.1')
  await once(silent, 'listening')
  onTestFinished(() => {
    for (const connection of connections) connection.destroy()
    silent.close()
  })
  await run(`smtp://127.0.0.1:${(silent.address() as AddressInfo).port}`)
  expect(connections).toHaveLength(1)
  expect(await states()).toEqual({ due: 3 })
  const mail = await startMailServer()
  onTestFinished(() => mail.leave())
  // A run on a slow machine sends fewer.
  while ((await states())['due']) await run(mail.url)
  expect(await states()).toEqual({ 'handed over': 3 })
})

test('a server that takes an email and does not answer leaves this one uncertain, and no other', async () => {
  const { run, states } = await start(3)
  const mail = await startMailServer()
  onTestFinished(() => mail.leave())
  const letGo = mail.hold()
  await run(mail.url)
  expect(mail.offered).toHaveLength(1)
  expect(await states()).toEqual({ uncertain: 1, due: 2 })
  letGo()
  while ((await states())['due']) await run(mail.url)
  expect(await states()).toEqual({ uncertain: 1, 'handed over': 2 })
  const addresses = mail.emails.map(({ to }) => (to && !Array.isArray(to) ? to.text : ''))
  expect(new Set(addresses).size).toBe(addresses.length)
})

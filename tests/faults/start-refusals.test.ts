import { once } from 'node:events'
import { existsSync, writeFileSync } from 'node:fs'
import { connect, createServer, type AddressInfo } from 'node:net'
import path from 'node:path'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { createTestDatabase } from '#tests/support/database.ts'
import { freePort } from '#tests/support/free-port.ts'
import { withDatabase } from '#tests/support/sql.ts'
import { patience } from '#tests/support/patience.ts'
import { runToEnd, startInTest, temporaryFolder, type FailedStart } from './fixtures.ts'

vi.setConfig({ testTimeout: 30_000 * patience(), hookTimeout: 30_000 * patience() })

// A start takes a second or two; one that waited for something would take ten.
const atOnceMs = 6_000

/** One sentence on stderr, nothing on stdout, no stack trace, a status that says no; and at once. */
const refusal = (reason: RegExp): FailedStart => ({
  status: 1,
  stdout: '',
  stderr: expect.stringMatching(`^Sankofa cannot start\\. [^\\n]*${reason.source}[^\\n]*\\.\\n$`) as string,
  ms: expect.toSatisfy((ms) => ms < atOnceMs * patience(), `less than ${atOnceMs} ms`) as number,
})

const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://sankofa.example',
  SMTP_URL: 'smtp://localhost:2525',
  MAIL_FROM: 'hello@sankofa.example',
}

// Each wrong value has its test beside the schema; these show that the program ends with its sentence.
test.each<[string, NodeJS.ProcessEnv, RegExp]>([
  ['a port that is no number', { PORT: 'abc' }, /PORT/],
  ['a database address that is none', { DATABASE_URL: 'nonsense' }, /DATABASE_URL must look like postgres:/],
  ['half of Stripe', { STRIPE_SECRET_KEY: 'sk_test_1' }, /STRIPE_WEBHOOK_SECRET must be set together/],
  ['Stripe’s keys in each other’s place', { STRIPE_PUBLISHABLE_KEY: 'sk_live_1' }, /must start with pk_/],
  ['no mail server in production', { ...production, SMTP_URL: '' }, /SMTP_URL must be set/],
])('%s is refused', async (_what, env, reason) => {
  const folder = path.join(temporaryFolder(), 'data')
  expect(await runToEnd({ DATA_DIR: folder, ...env })).toEqual(refusal(reason))
  expect(existsSync(folder), 'nothing was begun').toBe(false)
})

test('a port that another program uses is refused', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  onTestFinished(() => void other.close())
  const { port } = other.address() as AddressInfo
  const folder = path.join(temporaryFolder(), 'data')
  const env = { PORT: String(port), DATA_DIR: folder, NODE_ENV: 'development' }
  // The first start after a change has to compile what it loads.
  await runToEnd(env)
  const start = await runToEnd(env)
  expect(start).toEqual(refusal(new RegExp(`Port ${port} is already in use`)))
  // An administrator made by now would have a password that was never printed.
  expect(existsSync(folder), 'nothing was begun').toBe(false)
})

test('a database address on which no server listens is refused', async () => {
  const url = `postgres://app:geheim@127.0.0.1:${await freePort()}/sankofa`
  const start = await runToEnd({ DATABASE_URL: url })
  expect(start).toEqual(refusal(/Can't reach the database at 127\.0\.0\.1:\d+\/sankofa \(ECONNREFUSED\)/))
  expect(start.stderr, 'no password in it').not.toContain('geheim')
})

test('a database that the server does not have is refused', async () => {
  const start = await runToEnd({ DATABASE_URL: withDatabase(inject('postgresUrl'), 'no_such_database') })
  expect(start).toEqual(refusal(/database "no_such_database" does not exist/))
})

test('a database user that the server does not know is refused', async () => {
  const start = await runToEnd({ DATABASE_URL: inject('postgresUrl').replace('app@', 'stranger@localhost') })
  expect(start).toEqual(refusal(/role "stranger" does not exist/))
})

test('a PostgreSQL older than 15 is refused', async () => {
  const socket = decodeURIComponent(/[?&]host=([^&]+)/.exec(inject('postgresUrl'))?.[1] ?? '')
  const older = createServer((near) => {
    const far = connect(path.join(socket, '.s.PGSQL.5432'))
    near.pipe(far)
    // The same server, which says of itself that it is version 14.
    far.on('data', (bytes) =>
      near.write(bytes.toString('latin1').replace(/18\d{4}(?=C)/, '140011'), 'latin1'),
    )
    far.on('close', () => near.destroy())
    near.on('close', () => far.destroy())
  }).listen(0, '127.0.0.1')
  await once(older, 'listening')
  onTestFinished(() => void older.close())
  const { port } = older.address() as AddressInfo
  const start = await runToEnd({ DATABASE_URL: `postgres://app@127.0.0.1:${port}/postgres` })
  expect(start).toEqual(refusal(/PostgreSQL 15 or newer is required/))
})

test('a data folder in whose place is a file is refused', async () => {
  const file = path.join(temporaryFolder(), 'data')
  writeFileSync(file, '')
  expect(await runToEnd({ DATA_DIR: file })).toEqual(refusal(/Can't write to the data folder /))
  expect(await runToEnd({ DATA_DIR: path.join(file, 'below') })).toEqual(
    refusal(/Can't write to the data folder /),
  )
})

test.runIf(process.platform === 'linux')('a data folder that may not be written is refused', async () => {
  // Not even root may make a folder here.
  for (const folder of ['/sys/sankofa', '/proc/sankofa/data'])
    expect(await runToEnd({ DATA_DIR: folder })).toEqual(refusal(/Can't write to the data folder /))
})

test('a data folder that may not be written is refused with a database elsewhere too', async () => {
  const file = path.join(temporaryFolder(), 'data')
  writeFileSync(file, '')
  const database = await createTestDatabase()
  onTestFinished(() => database.drop())
  // Uploads are files there.
  expect(await runToEnd({ DATA_DIR: file, DATABASE_URL: database.url, NODE_ENV: 'test' })).toEqual(
    refusal(/Can't write to the data folder /),
  )
})

test('a database that cannot be made is refused in a sentence', async () => {
  const folder = temporaryFolder()
  // Takes the place of `setpriv`, and fails as `initdb` does when the disk is full.
  const script = '#!/bin/sh\n[ "$1" = --version ] || { echo "initdb: error: No space left" >&2; exit 1; }\n'
  writeFileSync(path.join(folder, 'setpriv'), script, { mode: 0o755 })
  const env = { PATH: `${folder}:${process.env.PATH}`, DATA_DIR: path.join(folder, 'data'), NODE_ENV: 'test' }
  expect(await runToEnd(env)).toEqual(refusal(/The database couldn't be created: .*No space left/))
})

test('a second instance on the same data folder is refused, and the first one goes on', async () => {
  const DATA_DIR = temporaryFolder()
  const first = await startInTest({ DATA_DIR, NODE_ENV: 'test' })
  await first.ready()
  expect(await runToEnd({ DATA_DIR, NODE_ENV: 'test' })).toEqual(
    refusal(/Another copy is already using the data folder/),
  )
  expect((await fetch(`${first.url}/readyz`)).status).toBe(200)
})

test('of two instances that start at the same moment on a new data folder one is refused', async () => {
  const DATA_DIR = temporaryFolder()
  const both = await Promise.all([
    startInTest({ DATA_DIR, NODE_ENV: 'test' }),
    startInTest({ DATA_DIR, NODE_ENV: 'test' }),
  ])
  const outcomes = await Promise.all(
    both.map((one) =>
      one.ready().then(
        () => 'ready',
        () => one.output(),
      ),
    ),
  )
  expect(outcomes.toSorted()).toEqual([expect.stringMatching(/^Sankofa cannot start\. [^\n]+\.\n$/), 'ready'])
})

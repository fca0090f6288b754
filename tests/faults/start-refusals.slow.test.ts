import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { connect, createServer, type AddressInfo } from 'node:net'
import path from 'node:path'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { createTestDatabase } from '#tests/support/database.ts'
import { freePort } from '#tests/support/free-port.ts'
import { withDatabase } from '#tests/support/sql.ts'
import { patience } from '#tests/support/patience.ts'
import { runToEnd, startInTest, temporaryFolder, until, type FailedStart } from './fixtures.ts'
import { startProxy } from './proxy.ts'

vi.setConfig({ testTimeout: 30_000 * patience(), hookTimeout: 30_000 * patience() })

/** One sentence on stderr, nothing on stdout, no stack trace, and a status that says no. */
const refusal = (reason: RegExp): FailedStart => ({
  status: 1,
  stdout: '',
  stderr: expect.stringMatching(`^Sankofa cannot start\\. [^\\n]*${reason.source}[^\\n]*\\.\\n$`) as string,
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

test.each([
  [
    'FATAL:  could not write: No space left\\nchild process exited with exit code 1',
    /: could not write: No space/,
  ],
  ['error while loading shared libraries: libfoo.so.1: cannot open', /: .*libfoo\.so\.1: cannot open/],
])('a database that cannot be made says why: %s', async (words, reason) => {
  const folder = temporaryFolder()
  const script = `#!/bin/sh\n[ "$1" = --version ] || { printf '${words}\\n' >&2; exit 1; }\n`
  writeFileSync(path.join(folder, 'setpriv'), script, { mode: 0o755 })
  const env = { PATH: `${folder}:${process.env.PATH}`, DATA_DIR: path.join(folder, 'data'), NODE_ENV: 'test' }
  expect(await runToEnd(env)).toEqual(refusal(new RegExp(`The database couldn't be created${reason.source}`)))
})

test('other files in the place of the database are left alone, and named', async () => {
  const DATA_DIR = temporaryFolder()
  mkdirSync(path.join(DATA_DIR, 'postgres'))
  writeFileSync(path.join(DATA_DIR, 'postgres/notes.txt'), 'mine')
  expect(await runToEnd({ DATA_DIR, NODE_ENV: 'test' })).toEqual(
    refusal(/postgres isn't a database: it has files in it, but no PG_VERSION/),
  )
  expect(readdirSync(path.join(DATA_DIR, 'postgres'))).toEqual(['notes.txt'])
})

test('a file in the place of the database is named', async () => {
  const DATA_DIR = temporaryFolder()
  writeFileSync(path.join(DATA_DIR, 'postgres'), '')
  expect(await runToEnd({ DATA_DIR, NODE_ENV: 'test' })).toEqual(
    refusal(/postgres isn't a database: it isn't a folder/),
  )
})

const socketOf = (url: string): string =>
  path.join(decodeURIComponent(/[?&]host=([^&]+)/.exec(url)?.[1] ?? ''), '.s.PGSQL.5432')

/** The same database behind a port. */
const behindPort = (url: string, port: number): string =>
  `postgres://app@127.0.0.1:${port}${new URL(url).pathname}`

test('a database that goes away in the middle of a start is said in a sentence', async () => {
  const database = await createTestDatabase()
  onTestFinished(() => database.drop())
  let connections = 0
  const proxy = createServer((near) => {
    // The first connection migrates. After it the database is away.
    if ((connections += 1) > 1) return near.destroy()
    const far = connect(socketOf(database.url))
    near.pipe(far).pipe(near)
    return near.on('close', () => far.destroy())
  }).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  onTestFinished(() => void proxy.close())
  const { port } = proxy.address() as AddressInfo
  const env = { DATABASE_URL: behindPort(database.url, port), NODE_ENV: 'test', DATA_DIR: temporaryFolder() }
  expect(await runToEnd(env)).toEqual(
    refusal(/The database stopped while the site was starting \(.+\)\. Check its log, then start again/),
  )
})

test('in production a start waits for its database, and says so once', async () => {
  const database = await createTestDatabase()
  onTestFinished(() => database.drop())
  const proxy = await startProxy()
  onTestFinished(() => proxy.close())
  await proxy.pull()
  const server = await startInTest({
    ...production,
    DATA_DIR: temporaryFolder(),
    WORKERS: '1',
    RATE_LIMIT: 'on',
    DATABASE_URL: behindPort(database.url, proxy.port),
  })
  await until('it says that it waits', () => server.output().includes('waiting for the database'))
  await proxy.plugIn(socketOf(database.url))
  await server.ready()
  expect(server.output().match(/waiting for the database/g)).toHaveLength(1)
})

test('in production a wrong password is not waited for', async () => {
  const url = inject('postgresUrl').replace('app@', 'stranger@localhost')
  expect(await runToEnd({ ...production, DATABASE_URL: url, DATA_DIR: temporaryFolder() })).toEqual(
    refusal(/role "stranger" does not exist/),
  )
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

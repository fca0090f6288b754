import { randomBytes } from 'node:crypto'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import type { EditedDocument } from '#features/site/schema.ts'
import { patience } from '#tests/support/patience.ts'
import type { ServerProcess } from '#tests/support/process.ts'
import { runSql, withDatabase } from '#tests/support/sql.ts'
import { connectTo, startInTest, until } from './fixtures.ts'

vi.setConfig({ testTimeout: 30_000 * patience(), hookTimeout: 30_000 * patience() })

const account = { email: 'efua@nkabom.test', password: 'nine chairs and a kettle' }

/** Processes of their own: what one of them has in memory, the other must hear of. */
const startTwo = async () => {
  const name = `faults_${randomBytes(6).toString('hex')}`
  await runSql(inject('postgresUrl'), `create database "${name}"`)
  onTestFinished(() => runSql(inject('postgresUrl'), `drop database "${name}" with (force)`))
  const DATABASE_URL = withDatabase(inject('postgresUrl'), name)
  const env = { DATABASE_URL, NODE_ENV: 'test', ADMIN_EMAIL: account.email, ADMIN_PASSWORD: account.password }
  const one = await startInTest(env)
  await one.ready()
  const other = await startInTest(env)
  await other.ready()
  return { one, other, DATABASE_URL }
}

/** Publishes new fields of a document as the administrator. */
const signIn = async ({ url }: ServerProcess) => {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${url}/api/admin/login`, {
    method: 'POST',
    headers,
    body: JSON.stringify(account),
  })
  expect(answer.status).toBe(200)
  const signedIn = { ...headers, cookie: answer.headers.getSetCookie()[0]!.split(';')[0]! }
  return async (key: string, fields: object): Promise<void> => {
    const path = `${url}/api/admin/site/${key}`
    const { version } = (await (await fetch(path, { headers: signedIn })).json()) as EditedDocument
    const body = JSON.stringify({ version, publish: true, edit: { kind: 'fields', fields } })
    expect((await fetch(path, { method: 'PUT', headers: signedIn, body })).status).toBe(200)
  }
}

const shows = (server: ServerProcess, path: string, words: string) => async () =>
  (await (await fetch(server.url + path)).text()).includes(words)

test('what one instance publishes is on the kept pages of the other, also after it lost its connections', async () => {
  const { one, other, DATABASE_URL } = await startTwo()
  expect(await shows(other, '/contact', '+233 30 000 0000')()).toBe(true)
  const publish = await signIn(one)
  await publish('contact', { phone: '+233 24 555 0142' })
  await until('the other instance has the new number', shows(other, '/contact', '+233 24 555 0142'))
  expect(await shows(other, '/', 'Sankofa')()).toBe(true)

  const database = await connectTo(DATABASE_URL)
  await database.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
  )
  await until('the first instance can be asked again', async () => (await fetch(`${one.url}/readyz`)).ok)
  await publish('name', { name: 'Nkabom Youth' })
  await until('the other instance has the new name', shows(other, '/', 'Nkabom Youth'))
  await until('the first one too', shows(one, '/', 'Nkabom Youth'))
})

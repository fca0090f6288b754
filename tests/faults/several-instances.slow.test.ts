import { randomBytes } from 'node:crypto'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { migrationNames } from '#server/database/migrate.ts'
import { runSql, withDatabase } from '#tests/support/sql.ts'
import { demoDates } from '../../src/sandbox/demo/events.ts'
import { demoMembers } from '../../src/sandbox/demo/members.ts'
import { demoTeachings } from '../../src/sandbox/demo/teachings.ts'
import { patience } from '#tests/support/patience.ts'
import { connectTo, runToEnd, startInTest } from './fixtures.ts'

vi.setConfig({ testTimeout: 30_000 * patience(), hookTimeout: 30_000 * patience() })

const emptyDatabase = async (): Promise<string> => {
  const name = `faults_${randomBytes(6).toString('hex')}`
  await runSql(inject('postgresUrl'), `create database "${name}"`)
  onTestFinished(() => runSql(inject('postgresUrl'), `drop database "${name}" with (force)`))
  return withDatabase(inject('postgresUrl'), name)
}

const countsOf = async (url: string): Promise<Record<string, number>> => {
  const database = await connectTo(url)
  const { rows } = await database.query<Record<string, number>>(`select
    (select count(*)::int from teachings) as teachings,
    (select count(*)::int from events) as events,
    (select count(*)::int from admins) as admins,
    (select count(*)::int from members) as members,
    (select count(*)::int from members where not is_approved) as pending,
    (select sum(registered)::int from events) as registered,
    (select sum(number_of_attendees)::int from event_registrations where holds_seats) as seats`)
  return rows[0]!
}

const seats = demoDates.reduce((sum, { registered }) => sum + registered, 0)
const filledOnce = {
  teachings: demoTeachings.length,
  events: demoDates.length,
  admins: 1,
  members: demoMembers.length,
  pending: 5,
  registered: seats,
  seats,
}

test('three instances that start at the same moment on an empty database fill it once', async () => {
  const DATABASE_URL = await emptyDatabase()
  const env = { DATABASE_URL, NODE_ENV: 'development' }
  const servers = await Promise.all([startInTest(env), startInTest(env), startInTest(env)])
  await Promise.all(servers.map((server) => server.ready()))

  const { rows } = await (await connectTo(DATABASE_URL)).query('select name from migrations order by name')
  expect(rows.map(({ name }) => name)).toEqual(migrationNames())
  expect(await countsOf(DATABASE_URL)).toEqual(filledOnce)
  const printed = servers.filter((server) => /"password":"\S{16} /.test(server.output()))
  expect(printed, 'one of them prints the password').toHaveLength(1)

  const ends = await Promise.all(servers.map((server) => server.end()))
  expect(ends).toEqual([0, 0, 0].map((code) => ({ code, signal: null })))
})

test('a first start that fails half-way is completed by the next one', async () => {
  const DATABASE_URL = await emptyDatabase()
  const env = { DATABASE_URL, NODE_ENV: 'test' }
  const first = await startInTest(env)
  await first.ready()
  await first.end()
  await runSql(
    DATABASE_URL,
    `create function fail() returns trigger language plpgsql as $$ begin raise 'no room'; end $$;
     create trigger fail before insert on events execute function fail()`,
  )
  const failed = await runToEnd({ ...env, NODE_ENV: 'development' })
  expect(failed.status).toBe(1)

  await runSql(DATABASE_URL, 'drop trigger fail on events')
  const next = await startInTest({ ...env, NODE_ENV: 'development' })
  await next.ready()
  expect(await countsOf(DATABASE_URL)).toEqual(filledOnce)
})

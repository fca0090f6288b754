import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findTickets, listTicketHashes, ticketsOf } from '#features/gatherings/events/service.server.ts'
import { createPool } from '#server/database/client.ts'
import { insertRegistration } from '#tests/factories/registrations.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { insertEvents } from '../support/content.ts'
import { anAddress } from '../support/forms.ts'

const secret = 'the secret of a site that is only for tests'

let database: TestDatabase
let pool: pg.Pool

beforeAll(async () => {
  database = await createTestDatabase()
  pool = createPool(database.url)
})
afterAll(async () => {
  await pool?.end()
  await database?.drop()
})

const someone = async (): Promise<string> => {
  const [eventId] = await insertEvents(pool, {})
  return insertRegistration(pool, { eventId: eventId!, email: anAddress() })
}

test('a registration from before there were tickets gets one when it is asked for, and the same one again', async () => {
  const [one, other] = [await someone(), await someone()]
  const db = drizzle(pool)
  const first = await ticketsOf(db, secret, [one])
  const again = await ticketsOf(db, secret, [other, one])
  expect(again.map(({ registrationId }) => registrationId)).toEqual([other, one])
  expect(again[1]).toEqual(first[0])
  const { hash } = first[0]!
  expect(await findTickets(db, [hash, '0'.repeat(32)])).toEqual([{ hash, registrationId: one }])
})

test('a code that was shown before the secret changed still finds its registration', async () => {
  const id = await someone()
  const db = drizzle(pool)
  const [before] = await ticketsOf(db, secret, [id])
  const [after] = await ticketsOf(db, `another ${secret}`, [id])
  expect(after!.secret).not.toBe(before!.secret)
  for (const { hash } of [before!, after!])
    expect(await findTickets(db, [hash])).toEqual([{ hash, registrationId: id }])
  const hashes = (await listTicketHashes(db, [id])).map(({ hash }) => hash)
  expect(hashes.toSorted()).toEqual([before!.hash, after!.hash].toSorted())
})

test('two who ask for the same tickets at the same moment get the same', async () => {
  const ids = await Promise.all(Array.from({ length: 5 }, someone))
  const answers = await Promise.all(Array.from({ length: 8 }, () => ticketsOf(drizzle(pool), secret, ids)))
  for (const answer of answers) expect(answer).toEqual(answers[0])
  const { rows } = await pool.query('select from tickets where registration_id = any($1)', [ids])
  expect(rows).toHaveLength(5)
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { codesOf } from '#features/gatherings/events/service.server.ts'
import type { OwnRegistration, Ticket } from '#features/gatherings/events/schema.ts'
import { insertHold } from '#tests/factories/registrations.ts'
import { createMember } from '#tests/support/accounts.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { openDashboard, type Dashboard } from '../support/dashboard.ts'
import { aRow, doorLink, inMinutes, openEvent, sendRows } from '../support/door.ts'
import { anAddress } from '../support/forms.ts'

const secret = 'a secret of the site that is only for these tests'

let server: TestServer
let team: Dashboard

beforeAll(async () => {
  server = await startTestServer({ env: { APP_SECRET: secret } })
  team = await openDashboard(server)
})
afterAll(() => server?.stop())

/** A held place, and the member whose it is. */
const held = async (eventId: string, given: object = {}) => {
  const email = anAddress()
  const id = await insertHold(server.pool, { eventId, email, numberOfAttendees: 2, ...given })
  const { headers } = await createMember(server, { email })
  const ticket = async () =>
    (await (await server.get(`/api/user/registrations/${id}/ticket`, headers)).json()) as Ticket
  const row = async () =>
    ((await (await server.get('/api/user/registrations', headers)).json()) as OwnRegistration[])[0]!
  return { id, ticket, row, hash: codesOf(secret, id).hash }
}

const owes = { amount: 10_000, currency: 'GHS' }

test('an unpaid ticket has its code at the door, is answered with what it owes, and then is paid', async () => {
  const event = await openEvent(server)
  const token = await doorLink(team, event)
  const { id, ticket, row, hash } = await held(event)
  expect(await ticket()).toMatchObject({
    state: 'awaiting payment',
    owes,
    ticketCode: { shortCode: codesOf(secret, id).shortCode },
  })
  expect(await row()).toMatchObject({ owes, holdExpiresAt: expect.stringMatching(/Z$/) })
  const asked = await sendRows(server, token, [aRow({ how: 'scan', code: hash, said: 'owes', seats: 0 })])
  expect(asked).toMatchObject({ here: 0, rows: [{ isKept: true, result: 'owes' }] })
  const paid = aRow({ how: 'scan', code: hash, seats: 2, method: 'cash' })
  expect(await sendRows(server, token, [paid])).toMatchObject({ here: 2, rows: [{ result: 'in' }] })
  expect(await ticket()).toMatchObject({ state: 'registered', owes: null, ticketCode: {} })
})

test('who was let in to pay later keeps the ticket and the sum, also after the hold', async () => {
  const event = await openEvent(server)
  const token = await doorLink(team, event)
  const { id, ticket, row, hash } = await held(event)
  await ticket()
  await sendRows(server, token, [aRow({ how: 'scan', code: hash, seats: 2, method: 'later' })])
  await server.pool.query(
    "update event_registrations set hold_expires_at = now() - interval '1 minute' where id = $1",
    [id],
  )
  expect(await ticket()).toMatchObject({ owes, ticketCode: {} })
  expect(await row()).toMatchObject({ owes, holdExpiresAt: null })
})

test.each([
  ['days before the event', { startsAt: inMinutes(2_880), endsAt: inMinutes(3_000) }, {}],
  ['online', { isVirtual: true, location: null }, {}],
  ['after the event', { startsAt: inMinutes(-200), endsAt: inMinutes(-20) }, {}],
  ['that was only offered', {}, { isOffer: true }],
] as const)('an unpaid ticket %s has no code and promises no payment at the door', async (_, given, hold) => {
  const { ticket } = await held(await openEvent(server, given), hold)
  expect(await ticket()).toMatchObject({ state: 'awaiting payment', owes: null, ticketCode: null })
})

test('an unpaid ticket of an event that was cancelled since has no code', async () => {
  const event = await openEvent(server)
  const { ticket } = await held(event)
  await server.pool.query("update events set state = 'cancelled' where id = $1", [event])
  expect(await ticket()).toMatchObject({ owes: null, ticketCode: null })
})

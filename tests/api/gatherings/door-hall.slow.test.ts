import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codesOf } from '#features/gatherings/events/service.server.ts'
import { insertRegistration } from '#tests/factories/registrations.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { openDashboard, type Dashboard } from '../support/dashboard.ts'
import { aRow, doorLink, openEvent, readBox, sendRows } from '../support/door.ts'
import { anAddress } from '../support/forms.ts'

const secret = 'a secret of the site that is only for these tests'

let server: TestServer
let administrator: Dashboard

beforeAll(async () => {
  server = await startTestServer({ env: { APP_SECRET: secret } })
  administrator = await openDashboard(server)
})
afterAll(() => server?.stop())

test('ten phones on one Wi-Fi let a hall of two hundred in', async () => {
  const eventId = await openEvent(server, { price: 0 })
  const aGuest = (name: string) =>
    insertRegistration(server.pool, { eventId, name, email: anAddress(), numberOfAttendees: 1 })
  const guests = await Promise.all(Array.from({ length: 200 }, (_, at) => aGuest(`Guest ${at}`)))
  const token = await doorLink(administrator, eventId)
  expect((await server.post('/api/door/list', { token })).status).toBe(200)
  const results: string[] = []
  // Each phone sends one scan after the other. An answer that is a refusal throws.
  const scanAll = async (phone: object, some: string[]) => {
    for (const guest of some) {
      const scan = aRow({ how: 'scan', code: codesOf(secret, guest).hash })
      const { rows } = await sendRows(server, token, [scan], { phone })
      results.push(...rows.map(({ result }) => result ?? 'none'))
    }
  }
  await Promise.all(
    Array.from({ length: 10 }, (_, at) =>
      scanAll({ id: randomUUID(), name: `Phone ${at}` }, guests.slice(at * 20, at * 20 + 20)),
    ),
  )
  expect(results).toEqual(Array.from({ length: 200 }, () => 'in'))
  expect((await readBox(administrator, eventId)).here).toBe(200)
})

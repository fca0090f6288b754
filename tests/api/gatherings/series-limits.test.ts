import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AdminEvent } from '#features/gatherings/events/dashboard/schema.ts'
import type { SeriesAnswer } from '#features/gatherings/events/series/public-schema.ts'
import { inParallel } from '#tests/support/payments.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { openDashboard, type Dashboard } from '../support/dashboard.ts'
import { anAddress, anEventForm } from '../support/forms.ts'
import { aRegistration, emailsTo } from '../support/registrations.ts'

let server: TestServer
let efua: Dashboard
let visitors = 0

// Behind one proxy, so that each request can be from a visitor of its own.
beforeAll(async () => {
  server = await startTestServer({ env: { TRUST_PROXY: '1' } })
  efua = await openDashboard(server)
})
afterAll(() => server?.stop())

const newVisitor = (): string => `198.51.100.${++visitors}`

/** A date of a new series. */
const aDate = async (given: object): Promise<string> => {
  const form = anEventForm({ repeats: 'weekly', repeatEnds: 'count', ...given })
  const { status, body } = await efua.call<AdminEvent>('POST', '/api/admin/events', form)
  expect(status, JSON.stringify(body)).toBe(201)
  return body.id
}

const registerForAll = (id: string, given: object, visitor = newVisitor()): Promise<Response> =>
  server.post(`/api/events/${id}/register-series`, aRegistration(given), { 'x-forwarded-for': visitor })

test('many who ask again at the same moment all get their answer', async () => {
  const id = await aDate({ title: 'Circle that many ask for', repeatCount: 3 })
  // More than there are connections to the database, and so few that no machine keeps the last one waiting too long.
  const addresses = Array.from({ length: 14 }, () => anAddress('many'))
  const askAll = async (): Promise<number[]> => {
    const answers: number[] = []
    await inParallel(14, 14, async (at) => {
      answers.push((await registerForAll(id, { email: addresses[at]! })).status)
    })
    return answers
  }
  expect(new Set(await askAll())).toEqual(new Set([201]))
  expect(new Set(await askAll())).toEqual(new Set([201]))
})

test('an email that is asked for again leads to every date that waits to be confirmed', async () => {
  const id = await aDate({ title: 'Circle to confirm', repeatCount: 6, capacity: 100 })
  const [visitor, email] = [newVisitor(), anAddress()]
  // From one network, the next ones after ten places have to confirm them.
  await registerForAll(id, { numberOfAttendees: 10 }, visitor)
  for (let press = 1; press <= 4; press += 1) {
    const answer = await registerForAll(id, { email, numberOfAttendees: 2 }, visitor)
    const { dates } = (await answer.json()) as SeriesAnswer
    expect(dates.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 'kept'))
    const emails = await emailsTo(server.pool, email)
    expect(emails).toHaveLength(press)
    expect(emails.at(-1)!.text.match(/\/my-registration#/g), `press ${press}`).toHaveLength(6)
  }
  await registerForAll(id, { email, numberOfAttendees: 2 }, visitor)
  expect(await emailsTo(server.pool, email), 'but not for ever').toHaveLength(4)
})

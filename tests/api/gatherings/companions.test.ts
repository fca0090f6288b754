import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AdminRegistration } from '#features/gatherings/events/dashboard/registrations/registrations-schema.ts'
import type { RegistrationWithTicket } from '#features/gatherings/events/schema.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { insertEvents } from '../support/content.ts'
import { openDashboard, type Dashboard } from '../support/dashboard.ts'
import { anAddress } from '../support/forms.ts'
import { emailsTo, register, tokenIn } from '../support/registrations.ts'

let server: TestServer
let dashboard: Dashboard

beforeAll(async () => {
  server = await startTestServer({ env: { RATE_LIMIT: 'off' } })
  dashboard = await openDashboard(server)
})
afterAll(() => server?.stop())

const aParty = async (companions: string[], numberOfAttendees = 3) => {
  const [eventId] = await insertEvents(server.pool, {})
  const email = anAddress()
  const answer = await register(server, eventId!, { email, numberOfAttendees, companions })
  expect(answer.status).toBe(201)
  const [message] = await emailsTo(server.pool, email)
  return { eventId: eventId!, email, token: tokenIn(message!) }
}

const call = async (path: string, body: object) => {
  const answer = await server.post(`/api/event-registrations/${path}`, body)
  return { status: answer.status, body: (await answer.json()) as RegistrationWithTicket }
}

const listed = async (query: string): Promise<AdminRegistration[]> =>
  (await dashboard.call<AdminRegistration[]>('GET', `/api/admin/registrations?${query}`)).body

describe('the names of those who come on the same registration', () => {
  test('are seen by its owner and the team, found by the search, and in the file', async () => {
    const { eventId, token } = await aParty(['Kofi Anokye', '', 'Esi Quaye'], 4)
    const named = ['Kofi Anokye', 'Esi Quaye']
    expect((await call('view', { token })).body.companions).toEqual(named)
    expect(await listed(`eventId=${eventId}`)).toMatchObject([{ companions: named }])
    expect(await listed(`eventId=${eventId}&search=anokye`)).toHaveLength(1)
    const { text } = await dashboard.text(`/api/admin/registrations.csv?eventId=${eventId}`)
    expect(text).toContain('Kofi Anokye; Esi Quaye')
  })

  test('are no more than have a place', async () => {
    const { token } = await aParty(['Kofi', 'Esi', 'Yaw'], 2)
    expect((await call('view', { token })).body.companions).toEqual(['Kofi'])
  })

  test('can be changed by the link in the email, and go with the places that are given back', async () => {
    const { eventId, token } = await aParty(['Kofi Anokye', 'Esi Quaye'])
    const changed = await call('companions', { token, companions: ['Akua Mensah', 'Esi Quaye', 'Too Many'] })
    expect(changed.body.companions).toEqual(['Akua Mensah', 'Esi Quaye'])
    expect(await listed(`eventId=${eventId}&search=anokye`)).toEqual([])
    const fewer = await call('places', { token, numberOfAttendees: 2 })
    expect(fewer.body).toMatchObject({ numberOfAttendees: 2, companions: ['Akua Mensah'] })
  })

  test('can no longer be changed when the place was given back', async () => {
    const { token } = await aParty(['Kofi'])
    await call('cancel', { token })
    expect((await call('companions', { token, companions: ['Esi'] })).status).toBe(404)
  })

  test('are refused if one is too long', async () => {
    const [eventId] = await insertEvents(server.pool, {})
    const companions = ['Kofi', 'E'.repeat(121)]
    const answer = await register(server, eventId!, { email: anAddress(), numberOfAttendees: 3, companions })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({
      fields: { companions: expect.stringContaining('120 characters') },
    })
  })
})

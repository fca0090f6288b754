import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AdminEvent } from '#features/gatherings/events/dashboard/schema.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { entriesOf, openDashboard, type Dashboard } from '../support/dashboard.ts'

let server: TestServer
let dashboard: Dashboard

beforeAll(async () => {
  server = await startTestServer()
  dashboard = await openDashboard(server)
})
afterAll(() => server?.stop())

const aDraft = async (startsAt = '2099-03-04T18:00') => {
  const form = { title: 'A quiet evening', description: 'With tea.', category: 'Social', publish: 'draft' }
  return (await dashboard.call<AdminEvent>('POST', '/api/admin/events', { ...form, startsAt })).body
}

const publish = (id: string) => dashboard.call<AdminEvent>('POST', `/api/admin/events/${id}/publish`)

describe('a draft', () => {
  test('is published with one press, as it stands; a second press changes nothing', async () => {
    const { id } = await aDraft()
    expect((await server.get(`/api/events/${id}`)).status).toBe(404)
    const published = await publish(id)
    expect(published).toMatchObject({ status: 200, body: { state: 'planned', title: 'A quiet evening' } })
    expect((await server.get(`/api/events/${id}`)).status).toBe(200)
    expect((await publish(id)).body).toEqual(published.body)
    expect((await entriesOf(server.pool, id)).map(({ action }) => action)).toEqual([
      'event.created',
      'event.updated',
    ])
  })

  test('whose day is over is not', async () => {
    const { id } = await aDraft('2020-03-04T18:00')
    expect(await publish(id)).toMatchObject({ status: 409, body: { code: 'time_is_over' } })
    expect((await server.get(`/api/events/${id}`)).status).toBe(404)
  })

  test('stays one without the power to change events', async () => {
    const { id } = await aDraft()
    const treasurer = await openDashboard(server, { roles: ['treasurer'] })
    expect((await treasurer.call('POST', `/api/admin/events/${id}/publish`)).status).toBe(403)
  })
})

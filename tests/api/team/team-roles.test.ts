import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { onlyRead, teamRoles } from '#shared/powers.ts'
import { addDays } from '#shared/time/dates.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { today } from '../support/content.ts'
import { openDashboard } from '../support/dashboard.ts'
import { anAddress } from '../support/forms.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ env: { RATE_LIMIT: 'off' } })
})
afterAll(() => server?.stop())

// Two constraints of the database list the roles, of the team and of its invitations. A role that one of them lacks is refused there.
describe.each(teamRoles)('the role %s', (role) => {
  test('can be invited, and given to a person on the team', async () => {
    const admin = await openDashboard(server)
    const access = { roles: [role], ...(onlyRead([role]) && { accessEndsOn: addDays(today(), 30) }) }
    const invitation = { name: 'Esi Owusu', email: anAddress(role), ...access }
    const invited = await admin.call('POST', '/api/admin/invitations', invitation)
    expect(invited.status, JSON.stringify(invited.body)).toBe(201)
    const person = await openDashboard(server, { roles: ['editor'] })
    const given = await admin.call('PUT', `/api/admin/admins/${person.id}/roles`, access)
    expect(given.status, JSON.stringify(given.body)).toBe(200)
  })

  test.each(['session', 'overview'])('opens the dashboard: %s', async (part) => {
    const person = await openDashboard(server, { roles: [role] })
    expect((await person.call('GET', `/api/admin/${part}`)).status).toBe(200)
  })
})

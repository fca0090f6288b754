import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Overview } from '#features/desk/overview/schema.ts'
import { messageKinds } from '#features/requests/categories.ts'
import type { TeamRole } from '#shared/powers.ts'
import { createMember } from '#tests/support/accounts.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { openDashboard, type Dashboard } from '../support/dashboard.ts'
import { everyRequestForm } from '../support/request-forms.ts'

let server: TestServer
/** An administrator who is on the care team too. */
let dashboard: Dashboard

const kinds: readonly string[] = messageKinds
/** The reference of a request of each kind. */
const sent = new Map<string, string>()

const send = async (path: string, body: object): Promise<string> => {
  const answer = await server.post(path, body)
  return ((await answer.json()) as { reference: string }).reference
}

beforeAll(async () => {
  server = await startTestServer({ env: { RATE_LIMIT: 'off' } })
  dashboard = await openDashboard(server)
  for (const [kind, { path, whole }] of everyRequestForm) sent.set(kind, await send(`/api${path}`, whole()))
  await createMember(server, { isApproved: false })
})
afterAll(() => server?.stop())

type Message = { id: string; kind: string }

const idOf = async (reference: string | undefined): Promise<string> =>
  (await dashboard.list<Message>(`/api/admin/inbox?search=${reference}`)).rows[0]!.id

describe('which messages there are follows from the role', () => {
  test.each([
    [['administrator'], kinds],
    [['care'], ['question', 'contact', 'prayer', 'resource request']],
    [['editor'], ['question', 'event proposal', 'resource request']],
    [['host'], ['event proposal']],
    [['host', 'care'], kinds],
  ] as [TeamRole[], string[]][])('for %j', async (roles, expected) => {
    const person = await openDashboard(server, { roles })
    const { rows, total } = await person.list<Message>(`/api/admin/inbox`)
    expect(rows.map(({ kind }) => kind).toSorted()).toEqual(expected.toSorted())
    expect(total).toBe(expected.length)
    const { text } = await person.text(`/api/admin/inbox.csv`)
    expect(text.trim().split('\n')).toHaveLength(expected.length + 1)
    for (const kind of kinds) {
      const id = await idOf(sent.get(kind))
      const path = `/api/admin/inbox/${id}`
      const answers = [
        await person.call('GET', path),
        await person.call('PUT', path, { state: 'in progress' }),
        await person.call('POST', `${path}/notes`, { text: 'Seen.' }),
      ]
      const status = answers.map((answer) => answer.status)
      expect(status, kind).toEqual(expected.includes(kind) ? [200, 200, 201] : [404, 404, 404])
      const { total: ofKind } = await person.list(`/api/admin/inbox?kind=${kind}`)
      expect(ofKind, kind).toBe(expected.includes(kind) ? 1 : 0)
    }
  })

  test.each([
    [['administrator'], ['message', 'mentor request', 'join request', 'pending member']],
    [['care'], ['message', 'mentor request', 'join request']],
    [['editor'], ['message']],
    [['host'], ['message']],
    [['treasurer'], []],
  ] as [TeamRole[], string[]][])('and who waits in the overview, for %j', async (roles, expected) => {
    const person = await openDashboard(server, { roles })
    const { body } = await person.call<Pick<Overview, 'promises' | 'open'>>('GET', '/api/admin/overview')
    expect(body.open.map(({ kind }) => kind).toSorted()).toEqual(expected.toSorted())
    for (const { kind } of body.promises) expect(expected).toContain(kind)
    if (expected.length === 0) return
    const { total } = await person.list('/api/admin/inbox?state=open')
    expect(body.open.find(({ kind }) => kind === 'message')).toMatchObject({ total })
  })
})

test('a request is given to a person who can read it, and to no one else', async () => {
  const editor = await openDashboard(server, { name: 'Yaa', roles: ['editor'] })
  const id = await idOf(sent.get('contact'))
  const { body } = await dashboard.call<{ owners: { id: string }[] }>('GET', `/api/admin/inbox/${id}`)
  expect(body.owners).toContainEqual({ id: dashboard.id, name: dashboard.name })
  expect(body.owners.map((owner) => owner.id)).not.toContain(editor.id)
  expect(await dashboard.call('PUT', `/api/admin/inbox/${id}`, { ownerId: editor.id })).toMatchObject({
    status: 400,
    body: { fields: { ownerId: "Their role doesn't let them read this request. Choose someone else." } },
  })
})

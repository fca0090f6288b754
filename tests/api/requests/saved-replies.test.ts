import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { entriesOf, openDashboard, type Dashboard } from '../support/dashboard.ts'

const path = '/api/admin/saved-replies'

let server: TestServer
let editor: Dashboard

beforeAll(async () => {
  server = await startTestServer()
  editor = await openDashboard(server, { roles: ['editor'] })
})
afterAll(() => server?.stop())

type Reply = { id: string; name: string; text: string }

test('a saved reply is added, changed and deleted, and the audit log keeps its name alone', async () => {
  const form = { name: 'Welcome', text: 'Come and see, {first name}.' }
  const { status, body: added } = await editor.call<Reply>('POST', path, form)
  const by = { changedAt: expect.any(String), changedByName: 'Efua Mensah' }
  expect([status, added]).toEqual([201, { id: expect.any(String), ...form, ...by }])
  await editor.call('POST', path, { name: 'a first one', text: 'Thank you.' })
  const names = async () => (await editor.call<Reply[]>('GET', path)).body.map(({ name }) => name)
  expect(await names()).toEqual(['a first one', 'Welcome'])
  const changed = { name: 'Warm welcome', text: 'Come.' }
  expect(await editor.call('PUT', `${path}/${added.id}`, changed)).toMatchObject({
    status: 200,
    body: changed,
  })
  expect((await editor.call('DELETE', `${path}/${added.id}`)).status).toBe(204)
  expect(await names()).toEqual(['a first one'])
  const entries = await entriesOf(server.pool, added.id)
  expect(entries).toMatchObject([
    { action: 'saved-reply.created', subject: 'Welcome' },
    {
      action: 'saved-reply.updated',
      summary: 'Changed text',
      changes: { name: ['Welcome', 'Warm welcome'] },
    },
    { action: 'saved-reply.deleted', subject: 'Warm welcome' },
  ])
  expect(JSON.stringify(entries)).not.toContain('Come')
})

test('a saved reply says who changed it last, and when', async () => {
  const host = await openDashboard(server, { roles: ['host'], name: 'Kojo' })
  const care = await openDashboard(server, { roles: ['care'], name: 'Esi' })
  const { body: added } = await care.call<Reply>('POST', path, { name: 'We pray', text: 'We pray for you.' })
  await host.call('PUT', `${path}/${added.id}`, { name: 'We pray', text: 'Call this number.' })
  const [shown] = (await care.call<Reply[]>('GET', path)).body.filter(({ id }) => id === added.id)
  expect(shown).toEqual({
    id: added.id,
    name: 'We pray',
    text: 'Call this number.',
    changedAt: expect.any(String),
    changedByName: 'Kojo',
  })
  expect(await entriesOf(server.pool, added.id)).toMatchObject([
    { action: 'saved-reply.created' },
    { action: 'saved-reply.updated', summary: 'Changed text' },
  ])
})

test('what is not there, or not filled in, is refused', async () => {
  expect((await editor.call('PUT', `${path}/${randomUUID()}`, { name: 'A', text: 'B' })).status).toBe(404)
  expect((await editor.call('DELETE', `${path}/${randomUUID()}`)).status).toBe(404)
  expect(await editor.call('POST', path, { name: ' ', text: '' })).toMatchObject({
    status: 400,
    body: { fields: { name: 'Give it a name', text: 'Write the reply' } },
  })
})

test('they are for those who answer requests', async () => {
  const treasurer = await openDashboard(server, { roles: ['treasurer'] })
  expect((await treasurer.call('GET', path)).status).toBe(403)
  expect((await server.get(path)).status).toBe(401)
})

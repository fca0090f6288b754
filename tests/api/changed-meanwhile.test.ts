import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '#shared/dates.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { today } from './support/content.ts'
import { openDashboard, type Dashboard } from './support/dashboard.ts'

let server: TestServer
let dashboard: Dashboard

beforeAll(async () => {
  server = await startTestServer()
  dashboard = await openDashboard(server)
})
afterAll(() => server?.stop())

type Thing = { id: string; title: string; version?: string; updatedAt?: string }

const save = async (path: string, body: object, seen?: string) => {
  const headers = { ...dashboard.headers, ...(seen && { 'if-match': `"${seen}"` }) }
  const answer = await server.call('PUT', path, headers, body)
  return { status: answer.status, body: (await answer.json()) as Thing & { code?: string } }
}

const things = [
  {
    path: '/api/admin/events',
    form: {
      title: 'Open twice',
      description: 'By two of us.',
      category: 'Social',
      date: addDays(today(), 9),
      time: '6:30pm – 8:30pm',
    },
  },
  {
    path: '/api/admin/teachings',
    form: { title: 'Open twice', category: 'Theology', excerpt: 'By two.', content: 'The whole text.' },
  },
  {
    path: '/api/admin/resources',
    form: { title: 'Open twice', description: 'By two of us.', category: 'Book' },
  },
]

test.each(things)(
  'the second to save at $path does not undo the first in silence',
  async ({ path, form }) => {
    const { body: made } = await dashboard.call<Thing>('POST', path, form)
    const versionOf = ({ version, updatedAt }: Thing) => version ?? updatedAt
    const first = await save(`${path}/${made.id}`, { ...form, title: 'By the first' }, versionOf(made))
    expect(first.status).toBe(200)
    const second = await save(`${path}/${made.id}`, { ...form, title: 'By the second' }, versionOf(made))
    expect(second).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } })
    const { rows } = await dashboard.list<Thing>(path)
    const now = rows.find(({ id }) => id === made.id)!
    expect(now.title).toBe('By the first')
    // Whoever has seen it may; and so may a program that does not say what it has seen.
    const again = await save(`${path}/${made.id}`, { ...form, title: 'By the second' }, versionOf(now))
    expect(again).toMatchObject({ status: 200, body: { title: 'By the second' } })
    expect((await save(`${path}/${made.id}`, form)).status).toBe(200)
  },
)

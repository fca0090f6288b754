import { afterAll, beforeAll, expect, test } from 'vitest'
import { requestKinds, type RequestQueueName } from '#features/requests/categories.ts'
import { detailsFor, detailText } from '#features/requests/details.ts'
import { createMember, type TestMember } from '#tests/support/accounts.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { insertTeachings } from '../support/content.ts'
import { openDashboard, type Dashboard } from '../support/dashboard.ts'
import { everyRequestForm } from '../support/request-forms.ts'

let server: TestServer
let dashboard: Dashboard
let teachingId: string

beforeAll(async () => {
  server = await startTestServer({ env: { RATE_LIMIT: 'off' } })
  dashboard = await openDashboard(server)
  const [id] = await insertTeachings(server.pool, { title: 'On silence' })
  teachingId = id!
})
afterAll(() => server?.stop())

const pathOf: Record<RequestQueueName, string> = {
  message: 'inbox',
  'mentor request': 'mentor-requests',
  'join request': 'join-us',
}

type OwnPage = { text: string; details: { label: string; text: string }[] }

const ownPage = async ({ headers }: TestMember, reference: string): Promise<OwnPage> => {
  const opened = await server.call('POST', '/api/user/requests/open', headers, { reference })
  const { token } = (await opened.json()) as { token: string }
  return (await (await server.post('/api/request-thread', { token })).json()) as OwnPage
}

/** A cell may be quoted, and a number to call is written in several ways. */
const withoutMarks = (text: unknown): string => String(text).replaceAll(/[\s"'+()-]/g, '')

/** What is known of the sender anyway. */
const ofThePerson = new Set(['name', 'firstName', 'lastName', 'email', 'phone'])

test.each(everyRequestForm)(
  'what the form of a %s took is in the dashboard, its CSV file, the data download and on the page of its sender',
  async (kind, { path, whole }) => {
    const member = await createMember(server)
    const isQuestion = kind === 'question'
    const form = { ...whole(), email: member.email, ...(isQuestion && { teachingId }) }
    const sent = await server.post(`/api${path}`, form)
    const { reference } = (await sent.json()) as { reference: string }
    const { teachingId: _id, ...typed } = { teachingId: undefined, ...form }
    const stored: Record<string, unknown> = { ...typed, ...(isQuestion && { teaching: 'On silence' }) }

    const queue = pathOf[requestKinds[kind].queue]
    const { rows } = await dashboard.list(`/api/admin/${queue}?search=${reference}`)
    const data = await (await server.get('/api/user/data', member.headers)).text()
    for (const value of Object.values(stored)) {
      expect(JSON.stringify(rows)).toContain(JSON.stringify(value))
      expect(data).toContain(JSON.stringify(value))
    }

    const { text: csv } = await dashboard.text(`/api/admin/${queue}.csv?search=${reference}`)
    const forTeam = detailsFor('team', kind, stored)
    expect(forTeam).toHaveLength(Object.keys(requestKinds[kind].details).length)
    // What a form stores as a slug is shown by its label.
    const texts = forTeam.map(({ value }) => value).filter((value) => typeof value === 'string')
    for (const shown of texts) expect(shown).not.toMatch(/^[a-z]+(-[a-z]+)*$/)
    for (const [name, value] of Object.entries(stored).filter(([, one]) => typeof one === 'string')) {
      const [written] = detailsFor('team', kind, { [name]: value })
      const cells = [value, written?.value].map(withoutMarks)
      expect(
        cells.some((cell) => withoutMarks(csv).includes(cell)),
        `${name} in the CSV file`,
      ).toBe(true)
    }

    const { text, details } = await ownPage(member, reference)
    expect(details).toEqual(
      detailsFor('sender', kind, stored).map(({ label, value }) => ({ label, text: detailText(value) })),
    )
    const words = Object.entries(stored).filter(
      ([name]) => !ofThePerson.has(name) && !(name in requestKinds[kind].details),
    )
    for (const [, value] of words) expect(text).toContain(value)
  },
)

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newUuid } from '#shared/uuid.ts'
import type { Question } from '#features/gatherings/events/questions/schema.ts'
import type { Event, RegistrationWithTicket } from '#features/gatherings/events/schema.ts'
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

const bus: Question = {
  id: newUuid(),
  label: 'Where do you get on the bus?',
  kind: 'choice',
  choices: ['Madina', 'Circle'],
  isRequired: true,
}
const food: Question = {
  id: newUuid(),
  label: 'What can you not eat?',
  kind: 'text',
  choices: [],
  isRequired: false,
}

const newEvent = async (given: Parameters<typeof insertEvents>[1] = {}): Promise<string> =>
  (await insertEvents(server.pool, { questions: [bus, food], ...given }))[0]!

describe('the questions of an event', () => {
  const form = {
    title: 'A trip to Aburi',
    description: 'A day in the gardens.',
    startsAt: '2099-03-04T08:00',
    category: 'Social',
  }

  test('are saved with it, and the page of the event asks them', async () => {
    const made = await dashboard.call<Event>('POST', '/api/admin/events', { ...form, questions: [bus, food] })
    expect(made.status).toBe(201)
    const { id } = made.body
    const shown = (await (await server.get(`/api/events/${id}`)).json()) as Event
    expect(shown.questions).toEqual([bus, food])
    const listed = (await (await server.get('/api/events?view=card&limit=200')).json()) as Event[]
    expect(listed.find((one) => one.id === id)).not.toHaveProperty('questions')
  })

  test('that make no sense are refused with the number of the question', async () => {
    const questions = [food, { ...bus, choices: ['Madina'] }]
    const answer = await dashboard.call('POST', '/api/admin/events', { ...form, questions })
    expect(answer.status).toBe(400)
    expect(answer.body).toMatchObject({
      fields: { questions: 'Question 2: write at least two choices, one on each line' },
    })
  })
})

describe.each([
  ['free', 0],
  ['paid', 5_000],
])('a registration for a %s event', (_kind, price) => {
  test('is refused without a required answer, and with one that is no choice', async () => {
    const id = await newEvent({ price })
    for (const answers of [undefined, {}, { [bus.id]: '' }, { [bus.id]: 'Accra Mall' }]) {
      const answer = await register(server, id, { email: anAddress(), answers })
      expect(answer.status).toBe(400)
      expect(await answer.json()).toMatchObject({
        fields: { [`answers.${bus.id}`]: `Choose an answer to “${bus.label}”` },
      })
    }
  })

  test('keeps its answers with the words of the questions, and leaves out what was not asked', async () => {
    const id = await newEvent({ price })
    const answers = { [bus.id]: 'Circle', [food.id]: ' Groundnuts ', [newUuid()]: 'Something old' }
    expect((await register(server, id, { email: anAddress(), answers })).status).toBe(201)
    const { rows } = await server.pool.query<{ answers: unknown }>(
      'select answers from event_registrations where event_id = $1',
      [id],
    )
    expect(rows).toEqual([
      {
        answers: [
          { id: bus.id, question: bus.label, answer: 'Circle' },
          { id: food.id, question: food.label, answer: 'Groundnuts' },
        ],
      },
    ])
  })
})

const aGuest = async (eventId: string, answers: object) => {
  const email = anAddress()
  expect((await register(server, eventId, { email, answers })).status).toBe(201)
  return { email, token: tokenIn((await emailsTo(server.pool, email))[0]!) }
}

describe('the answers of a guest', () => {
  test('are changed by the private link until registration closes', async () => {
    const id = await newEvent()
    const { token } = await aGuest(id, { [bus.id]: 'Circle', [food.id]: 'Groundnuts' })
    const change = (answers: object) => server.post('/api/event-registrations/answers', { token, answers })
    expect((await change({ [food.id]: 'Fish' })).status).toBe(400)
    const changed = (await (await change({ [bus.id]: 'Madina' })).json()) as RegistrationWithTicket
    expect(changed.answers).toEqual([{ id: bus.id, question: bus.label, answer: 'Madina' }])
    await server.pool.query(
      "update events set starts_at = now() - interval '3 hours', ends_at = now() - interval '1 hour' where id = $1",
      [id],
    )
    expect((await change({ [bus.id]: 'Circle' })).status).toBe(409)
  })

  test('are counted for the hosts, stand in the file, and only the team reads them', async () => {
    const id = await newEvent()
    await aGuest(id, { [bus.id]: 'Circle', [food.id]: 'Groundnuts' })
    await aGuest(id, { [bus.id]: 'Circle' })
    expect((await dashboard.call('GET', `/api/admin/events/${id}/answers`)).body).toMatchObject([
      {
        label: bus.label,
        counts: [
          { answer: 'Madina', guests: 0 },
          { answer: 'Circle', guests: 2 },
        ],
      },
      { label: food.label, words: [{ answer: 'Groundnuts' }] },
    ])
    const file = await dashboard.text(`/api/admin/registrations.csv?eventId=${id}`)
    expect(file.text).toContain('"Where do you get on the bus? Circle; What can you not eat? Groundnuts"')
  })
})

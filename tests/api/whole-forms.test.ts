import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import type { newDonationSchema } from '#features/money/donations/schema.ts'
import {
  eventRegistrationSchema,
  type registrationBodySchema,
} from '#features/gatherings/events/registration/schema.ts'
import type { registrationSchema } from '#features/people/members/schema.ts'
import type { subscriptionSchema } from '#features/people/newsletter/schema.ts'
import { joinSchema } from '#features/requests/kinds/join/schema.ts'
import { mentorRequestSchema } from '#features/requests/kinds/mentor/schema.ts'
import type { questionSchema } from '#features/requests/kinds/question/schema.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { insertEvents, insertTeachings } from './support/content.ts'
import { openDashboard } from './support/dashboard.ts'
import { anAddress, aWholePerson } from './support/forms.ts'
import { everyRequestForm, requestForms, type Whole } from './support/request-forms.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ env: { RATE_LIMIT: 'off' } })
})
afterAll(() => server?.stop())

const valuesIn = (value: unknown): unknown[] =>
  typeof value === 'object' && value !== null && !(value instanceof Date)
    ? Object.values(value).flatMap(valuesIn)
    : [value]

/**
 * Sends a form and answers the fields whose values are not in the newest row of any of the tables. `otherwise` tells what
 * is stored in another form than it was sent.
 */
const lostFields = async <Form extends object>(
  path: string,
  tables: string[],
  form: Form,
  otherwise: { [Name in keyof Form]?: unknown } = {},
  { method = 'POST', headers = {} }: { method?: string; headers?: Record<string, string> } = {},
): Promise<Partial<Form>> => {
  const answer = await server.call(method, path, headers, form)
  if (!answer.ok) throw new Error(`${path} answers ${answer.status}: ${await answer.text()}`)
  const newest = tables.map((table) =>
    server.pool.query<object>(`select * from ${table} order by created_at desc limit 1`),
  )
  const stored = valuesIn((await Promise.all(newest)).map(({ rows }) => rows))
  const lost = Object.entries({ ...form, ...otherwise }).filter(
    ([, value]) => value !== notStored && valuesIn(value).some((one) => !stored.includes(one)),
  )
  return Object.fromEntries(lost) as Partial<Form>
}

const notStored = Symbol('not stored')

test.each(everyRequestForm)('a %s is stored whole', async (_kind, { path, whole }) => {
  expect(await lostFields(`/api${path}`, ['requests'], whole())).toEqual({})
})

test('a question is stored with its teaching', async () => {
  const [teachingId] = await insertTeachings(server.pool, { title: 'On silence' })
  const form = { ...requestForms.question.whole(), teachingId: teachingId! }
  expect(
    await lostFields('/api/questions', ['requests'], form satisfies Whole<typeof questionSchema>),
  ).toEqual({})
})

const choicesOf = (schema: z.ZodType) => {
  const { properties } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return Object.entries(properties ?? {}).flatMap(([name, field]) =>
    typeof field === 'object' && field.enum ? field.enum.map((choice) => ({ [name]: choice })) : [],
  )
}

// A constraint of the table that lacks a choice would refuse the form of the visitor who chose it.
test.each([
  ['/api/mentor-requests', mentorRequestSchema, requestForms['mentor request'].whole],
  ['/api/join-us', joinSchema, requestForms['join request'].whole],
] as const)('every choice that %s offers can be stored', async (path, schema, form) => {
  const choices = choicesOf(schema)
  expect(choices.length).toBeGreaterThan(1)
  for (const choice of choices)
    expect(await lostFields(path, ['requests'], { ...form(), ...choice })).toEqual({})
})

test('a subscription is stored whole', async () => {
  expect(
    await lostFields('/api/newsletter', ['newsletter_subscribers'], {
      email: anAddress(),
    } satisfies Whole<typeof subscriptionSchema>),
  ).toEqual({})
})

test('a registration of a member is stored whole, but for the password', async () => {
  expect(
    await lostFields(
      '/api/user/register',
      ['members'],
      {
        email: anAddress(),
        username: 'ama.serwaa',
        password: 'three-old-umbrellas-9',
        fullName: 'Ama of the account',
      } satisfies Whole<typeof registrationSchema>,
      { password: notStored },
    ),
  ).toEqual({})
})

const busQuestion = { id: randomUUID(), label: 'Bus?', kind: 'text' as const, choices: [], isRequired: false }

const student = { id: randomUUID(), name: 'Student', amount: 2_000 }
const standard = { id: randomUUID(), name: 'Standard', amount: 5_000 }

const seats = () =>
  ({
    fullName: 'Ama of the seats',
    email: anAddress(),
    phone: '+233 20 000 0003',
    numberOfAttendees: 3,
    attempt: randomUUID(),
    method: 'card',
    startOver: true,
    invite: 'K7QF2M9XABCD',
    offer: 'o'.repeat(43),
    companions: ['Kofi of the seats', 'Esi of the seats'],
    answers: { [busQuestion.id]: 'From Madina' },
    priceChoice: student.id,
    way: 'online',
    pays: 'all',
  }) satisfies Whole<typeof registrationBodySchema>

const freeTables = ['event_registrations']
const paidTables = ['event_registrations', 'payments']
// Without an offer or a friend behind their secrets, the places are as good as any others.
const paidOtherwise = { startOver: notStored, invite: notStored, offer: notStored, pays: notStored }
// Nothing is paid for, so there is no attempt to pay.
const freeOtherwise = { ...paidOtherwise, attempt: notStored, method: notStored, priceChoice: notStored }

const pathOfEvent = async (price: number): Promise<string> => {
  const [id] = await insertEvents(server.pool, {
    title: 'A circle',
    price,
    questions: [busQuestion],
    alsoOnline: true,
    ...(price > 0 && { priceChoices: [standard, student] }),
  })
  return `/api/events/${id}/register`
}

test('a registration for an event is stored whole, with every choice that the form offers', async () => {
  for (const choice of [{}, ...choicesOf(eventRegistrationSchema)]) {
    const form = { ...seats(), ...choice }
    expect(await lostFields(await pathOfEvent(0), freeTables, form, freeOtherwise)).toEqual({})
  }
})

test('a paid registration for an event is stored whole', async () => {
  expect(await lostFields(await pathOfEvent(5_000), paidTables, seats(), paidOtherwise)).toEqual({})
})

/** Sends the least that is accepted, so that the rest can only be stored by the whole form, which is sent after it. */
const sendLeast = async (path: string, whole: ReturnType<typeof seats>): Promise<void> => {
  const { email, numberOfAttendees, attempt, method } = whole
  const least = {
    fullName: 'A',
    email,
    numberOfAttendees,
    attempt,
    method,
    priceChoice: standard.id,
    way: 'in-person',
  }
  const answer = await server.post(path, least)
  expect(answer.ok, `${answer.status}: ${await answer.text()}`).toBe(true)
}

test('a registration that waits for its confirmation is stored whole when it is sent again', async () => {
  const path = await pathOfEvent(0)
  const whole = seats()
  await sendLeast(path, whole)
  await server.pool.query(
    "update event_registrations set hold_expires_at = now() + interval '1 hour' where email = $1",
    [whole.email],
  )
  expect(await lostFields(path, freeTables, { ...whole, numberOfAttendees: 4 }, freeOtherwise)).toEqual({})
})

test('a paid registration is stored whole when it is sent again, also after its places were given up', async () => {
  const path = await pathOfEvent(5_000)
  const [held, given] = [seats(), seats()]
  await sendLeast(path, held)
  expect(await lostFields(path, paidTables, held, paidOtherwise)).toEqual({})
  await sendLeast(path, given)
  await server.pool.query("update event_registrations set payment_status = 'failed' where email = $1", [
    given.email,
  ])
  expect(await lostFields(path, paidTables, given, paidOtherwise)).toEqual({})
})

test('a paid registration is stored whole when it is sent with another number of places', async () => {
  const path = await pathOfEvent(5_000)
  const whole = seats()
  await sendLeast(path, whole)
  const more = { ...whole, numberOfAttendees: 4, attempt: randomUUID() }
  expect(await lostFields(path, paidTables, more, paidOtherwise)).toEqual({})
})

test('a gift is stored whole', async () => {
  await server.pool.query("insert into funds (slug, name) values ('whole-gifts', 'Whole gifts')")
  expect(
    await lostFields(
      '/api/create-payment-intent',
      ['donations', 'payments'],
      {
        amount: 25.5,
        currency: 'GHS',
        frequency: 'once',
        fund: 'whole-gifts',
        donorEmail: anAddress(),
        donorName: 'Ama of the gift',
        attempt: randomUUID(),
        method: 'card',
        startOver: false,
      } satisfies Whole<typeof newDonationSchema>,
      // The fund is stored by its id. That a payer started again is not stored.
      { amount: 2_550, frequency: 'one-time', fund: notStored, startOver: notStored },
    ),
  ).toEqual({})
})

test('a person whom the team adds is stored whole', async () => {
  const { headers } = await openDashboard(server)
  expect(await lostFields('/api/admin/people', ['people'], aWholePerson(), {}, { headers })).toEqual({})
})

test('a person whom the team changes is stored whole', async () => {
  const { headers, call } = await openDashboard(server)
  const { body } = await call<{ id: string }>('POST', '/api/admin/people', { name: 'A' })
  const path = `/api/admin/people/${body.id}`
  expect(await lostFields(path, ['people'], aWholePerson(), {}, { method: 'PUT', headers })).toEqual({})
})

import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { requestKinds, type RequestKind } from '#features/requests/categories.ts'
import { addBusinessDays, dayAt } from '#shared/time/dates.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { anAddress } from '../support/forms.ts'
import { everyRequestForm, requestForms } from '../support/request-forms.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ env: { RATE_LIMIT: 'off' } })
})
afterAll(() => server?.stop())
afterEach(() => server.pool.query('truncate requests, newsletter_subscribers, outbox cascade'))

type Answer = { message?: string; reference?: string; fields?: Record<string, string> }

const send = async (path: string, body: object): Promise<{ status: number; body: Answer }> => {
  const answer = await server.post(`/api${path}`, body)
  return { status: answer.status, body: (await answer.json()) as Answer }
}

const rowsOf = async (table: string) => (await server.pool.query(`select * from ${table}`)).rows

const emails = async () =>
  (await server.pool.query<{ recipient: string; subject: string; text: string }>('select * from outbox')).rows

const hoursUntil = (instant: Date): number => (instant.getTime() - Date.now()) / 3_600_000

/** What the form of each kind says, and what it asks for. */
const forms: Record<RequestKind, Said> = {
  question: {
    message: "We'll get back to you soon with guidance and wisdom.",
    subject: "We've received your question",
    promise: '24–48 hours',
    missing: {
      name: 'Enter your name',
      email: 'Enter your email address',
      category: 'Choose a category',
      question: 'Write your question',
    },
  },
  prayer: {
    message: 'The prayer team will pray for you this week.',
    subject: "We've received your prayer request",
    promise: 'this week',
    missing: { request: "Tell us what you'd like us to pray for" },
  },
  contact: {
    message: "We'll get back to you as soon as possible.",
    subject: "We've received your message",
    promise: '24–48 hours',
    missing: {
      name: 'Enter your name',
      email: 'Enter your email address',
      message: 'Write your message',
    },
  },
  'event proposal': {
    message: 'Our events team will email you within 24–48 hours.',
    subject: "We've received your event idea",
    promise: '24–48 hours',
    missing: {
      name: 'Enter your name',
      email: 'Enter your email address',
      title: 'Give your event a title',
      category: 'Category is required',
      description: 'Describe your event (at least 10 characters)',
    },
  },
  'resource request': {
    message: "We'll get back to you as soon as possible.",
    subject: "We've received your request",
    promise: '24–48 hours',
    missing: {
      name: 'Enter your name',
      email: 'Enter your email address',
      request: 'Tell us what would help (at least 10 characters)',
    },
  },
  'mentor request': {
    message: "We'll reach out within 2-3 business days to connect you with a mentor.",
    subject: "We've received your mentor request",
    promise: '2–3 business days',
    missing: {
      name: 'Enter your full name',
      email: 'Enter your email address',
      country: 'Please select a country',
      primaryAreaOfInterest: 'Please select an area of interest',
      goals: 'Please share your mentorship goals (at least 10 characters)',
    },
  },
  'join request': {
    message:
      "One of our leaders will email you within 24–48 hours. We've also sent you an email about what happens next.",
    subject: 'Welcome to Sankofa, Ama',
    promise: '24–48 hours',
    missing: {
      firstName: 'Enter your first name',
      lastName: 'Enter your last name',
      email: 'Enter your email address',
      interests: 'Please select at least one area of interest',
    },
  },
}

type Said = { message: string; subject: string; promise: string; missing: Record<string, string> }

const everyForm = everyRequestForm.map(([kind, form]) => ({
  ...form,
  ...forms[kind],
  prefix: requestKinds[kind].prefix,
}))

describe.each(everyForm)('$path', ({ path, whole, prefix, message, subject, promise, missing }) => {
  test('stores what was sent under a reference, and says what happens next', async () => {
    const { status, body } = await send(path, whole())
    expect(status).toBe(201)
    expect(body).toEqual({ message, reference: expect.stringMatching(new RegExp(`^${prefix}-[0-9A-Z]{7}$`)) })
    expect(await rowsOf('requests')).toEqual([
      expect.objectContaining({ reference: body.reference, state: 'new' }),
    ])
  })

  test('confirms it by one email with the reference and the promised time', async () => {
    const sent = whole()
    const { body } = await send(path, sent)
    const [email, ...others] = await emails()
    expect(others).toEqual([])
    expect(email).toMatchObject({ recipient: sent.email, subject: expect.stringContaining(subject) })
    expect(email?.text).toContain(body.reference)
    expect(email?.text).toContain(promise)
  })

  test('sends no link of the visitor to the address that the visitor typed', async () => {
    const link = 'https://evil.example/login'
    const typed = Object.fromEntries(
      Object.entries(whole()).map(([name, value]) => [
        name,
        ['name', 'firstName', 'message', 'question', 'description', 'goals', 'request'].includes(name)
          ? `${String(value).slice(0, 20)} ${link}`
          : value,
      ]),
    )
    expect((await send(path, typed)).status).toBe(201)
    const [email] = await emails()
    expect(email?.subject).not.toContain('evil')
    expect(email?.text).not.toContain('evil')
  })

  test('tells all failing fields at once, and stores nothing', async () => {
    const { status, body } = await send(path, {})
    expect(status).toBe(400)
    expect(body.fields).toEqual(missing)
    expect(await rowsOf('requests')).toEqual([])
    expect(await emails()).toEqual([])
  })

  test('stores nothing for a robot, and answers it like a person', async () => {
    const { status, body } = await send(path, { ...whole(), website: 'https://pills.example' })
    expect(status).toBe(201)
    expect(body).toEqual({ message, reference: expect.stringMatching(`^${prefix}-`) })
    expect(await rowsOf('requests')).toEqual([])
    expect(await emails()).toEqual([])
  })

  test('refuses a field that it does not know', async () => {
    const { status, body } = await send(path, { ...whole(), state: 'done' })
    expect(status).toBe(400)
    expect(body.fields).toHaveProperty('state')
    expect(await rowsOf('requests')).toEqual([])
  })
})

describe('a mentor request', () => {
  test('keeps every field, and an age as a number', async () => {
    const whole = requestForms['mentor request'].whole()
    await send('/mentor-requests', whole)
    expect(await rowsOf('requests')).toEqual([
      expect.objectContaining({
        kind: 'mentor request',
        phone: whole.phone,
        body: whole.goals,
        details: {
          country: 'ghana',
          age: 27,
          gender: 'female',
          occupation: 'Nurse',
          churchBackground: 'Methodist',
          primaryAreaOfInterest: 'life-purpose',
          availability: 'Evenings',
          meetingFormat: 'online',
        },
      }),
    ])
  })

  test('is due at the end of the third business day', async () => {
    await send('/mentor-requests', requestForms['mentor request'].whole())
    const [row] = await rowsOf('requests')
    expect(dayAt(row.due_at as Date)).toBe(addBusinessDays(dayAt(new Date()), 3))
  })
})

describe('joining', () => {
  test('with the newsletter box on asks the address to confirm, too', async () => {
    const sent = { ...requestForms['join request'].whole(), wantsNewsletter: true }
    await send('/join-us', sent)
    expect(await rowsOf('newsletter_subscribers')).toEqual([
      expect.objectContaining({ email: sent.email, state: 'unconfirmed' }),
    ])
    expect((await emails()).map(({ subject }) => subject).toSorted()).toEqual([
      'Please confirm your subscription',
      'Welcome to Sankofa, Ama',
    ])
  })

  test('with the box off leaves the newsletter alone', async () => {
    await send('/join-us', requestForms['join request'].whole())
    expect(await rowsOf('newsletter_subscribers')).toEqual([])
  })
})

describe('a prayer request', () => {
  const prayer = { request: 'For my brother, who is in hospital.' }

  test('needs neither name nor address, and then no email is written', async () => {
    const { status, body } = await send('/prayer-requests', prayer)
    expect(status).toBe(201)
    expect(body.message).toBe('The prayer team will pray for you this week.')
    expect(await rowsOf('requests')).toEqual([
      expect.objectContaining({
        kind: 'prayer',
        name: null,
        email: null,
        body: prayer.request,
        details: { sharing: 'prayer-team', wantsContact: false },
      }),
    ])
    expect(await emails()).toEqual([])
  })

  test('with an address is confirmed by an email that does not repeat it', async () => {
    await send('/prayer-requests', { ...prayer, email: anAddress() })
    const [email] = await emails()
    expect(email?.subject).toContain("We've received your prayer request")
    expect(email?.text).not.toContain('hospital')
  })

  test('can be shared without the name, and ask for a leader', async () => {
    await send('/prayer-requests', { ...prayer, email: anAddress(), sharing: 'circle', wantsContact: true })
    const [row] = await rowsOf('requests')
    expect(row.details).toEqual({ sharing: 'circle', wantsContact: true })
  })

  test('that asks for a leader needs an address, and says so beside all else that is missing', async () => {
    const noAddress = { email: 'Enter your email address so a leader can contact you' }
    const { status, body } = await send('/prayer-requests', { ...prayer, email: '', wantsContact: true })
    expect(status).toBe(400)
    expect(body.fields).toEqual(noAddress)
    const empty = await send('/prayer-requests', { request: ' ', wantsContact: true })
    expect(empty.body.fields).toEqual({ ...noAddress, request: "Tell us what you'd like us to pray for" })
    const wrong = await send('/prayer-requests', { ...prayer, email: 'ama@', wantsContact: true })
    expect(wrong.body.fields).toEqual({ email: 'Please enter a valid email address' })
    expect(await rowsOf('requests')).toEqual([])
  })

  test('without a word is refused', async () => {
    const { status, body } = await send('/prayer-requests', { request: ' ' })
    expect(status).toBe(400)
    expect(body.fields).toEqual({ request: "Tell us what you'd like us to pray for" })
  })
})

test('every message is due within 48 hours', async () => {
  await send('/contact', { name: 'Ama', email: anAddress(), message: 'Hello' })
  const [row] = await rowsOf('requests')
  expect(hoursUntil(row.due_at as Date)).toBeGreaterThan(47)
  expect(hoursUntil(row.due_at as Date)).toBeLessThanOrEqual(48)
})

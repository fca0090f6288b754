import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { insertTeachings } from '../support/content.ts'
import { aQuestion, anAddress } from '../support/forms.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ env: { RATE_LIMIT: 'off' } })
})
afterAll(() => server?.stop())
afterEach(() =>
  server.pool.query('drop trigger if exists refuse on outbox; truncate requests, outbox cascade'),
)

type Receipt = { message: string; reference: string }

const ask = async (question: object): Promise<{ status: number; body: Receipt }> => {
  const answer = await server.post('/api/questions', question)
  return { status: answer.status, body: (await answer.json()) as Receipt }
}

const stored = async () =>
  (
    await server.pool.query(
      'select reference, kind, name, email, subject as category, body as question from requests',
    )
  ).rows

const emails = async () =>
  (await server.pool.query<{ recipient: string; subject: string; text: string }>('select * from outbox')).rows

test('a question is stored, and the answer has its reference', async () => {
  const question = aQuestion()
  const { status, body } = await ask(question)
  expect(status).toBe(201)
  expect(body).toEqual({
    message: "We'll get back to you soon with guidance and wisdom.",
    reference: expect.stringMatching(/^Q-[0-9A-HJKMNP-TV-Z]{7}$/),
  })
  expect(await stored()).toEqual([{ ...question, kind: 'question', reference: body.reference }])
})

test('spaces around an answer are not stored', async () => {
  const email = anAddress()
  await ask(aQuestion({ name: '  Ama ', email: ` ${email} `, question: '\n Why?\n' }))
  expect(await stored()).toMatchObject([{ name: 'Ama', email, question: 'Why?' }])
})

test('the visitor gets an email with the reference, and not the question: anyone can type any address', async () => {
  const question = aQuestion({ question: 'Why?\nReally, why?' })
  const { body } = await ask(question)
  const [email, ...others] = await emails()
  expect(others).toEqual([])
  expect(email).toMatchObject({
    recipient: question.email,
    subject: `We've received your question (${body.reference})`,
  })
  expect(email?.text).toContain('Hello Ama Mensah,')
  expect(email?.text).not.toContain('Really')
})

test('an email that cannot be written leaves no question behind', async () => {
  await server.pool.query(`
    create or replace function refuse() returns trigger language plpgsql as
      $$ begin raise exception 'no emails today'; end $$;
    create trigger refuse before insert on outbox execute function refuse()`)
  expect((await ask(aQuestion())).status).toBe(500)
  expect(await stored()).toEqual([])
})

test('a job that cannot be queued leaves neither question nor email behind', async () => {
  await server.pool.query('alter schema pgboss rename to pgboss_away')
  const { status } = await ask(aQuestion())
  await server.pool.query('alter schema pgboss_away rename to pgboss')
  expect(status).toBe(500)
  expect(await stored()).toEqual([])
  expect(await emails()).toEqual([])
})

test('a robot that fills in the hidden field is answered like a person, and nothing is stored', async () => {
  const person = await ask(aQuestion())
  await server.pool.query('truncate requests, outbox cascade')
  const robot = await ask(aQuestion({ website: 'https://pills.example' }))
  expect(robot.status).toBe(person.status)
  expect(robot.body.message).toBe(person.body.message)
  expect(robot.body.reference).toMatch(/^Q-[0-9A-Z]{7}$/)
  expect(await stored()).toEqual([])
  expect(await emails()).toEqual([])
})

test('a browser that sends the hidden field empty is a person', async () => {
  expect((await ask(aQuestion({ website: '' }))).status).toBe(201)
  expect(await stored()).toHaveLength(1)
})

test('asking twice makes two questions with two references', async () => {
  const question = aQuestion()
  const references = [(await ask(question)).body.reference, (await ask(question)).body.reference]
  expect(new Set(references).size).toBe(2)
  expect(await stored()).toHaveLength(2)
})

test.each([
  ['without a host', 'ama@'],
  ['of two lines', 'ama@example.org\nBcc: everybody@example.org'],
  ['with a name around it', 'Ama <ama@example.org>'],
  ['of two people', 'ama@example.org,kofi@example.org'],
  ['without end', `${'a'.repeat(250)}@example.org`],
])('an address %s is refused', async (_what, email) => {
  const answer = await server.post('/api/questions', aQuestion({ email }))
  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({ fields: { email: 'Please enter a valid email address' } })
})

describe('a question about a teaching', () => {
  const storedTeachings = async () =>
    (
      await server.pool.query<{ teaching_id: string | null; details: object }>(
        'select teaching_id, details from requests',
      )
    ).rows

  test('is stored with it, and the email names it', async () => {
    const [teachingId] = await insertTeachings(server.pool, { title: 'Waiting well' })
    const { status, body } = await ask(aQuestion({ teachingId }))
    expect(status).toBe(201)
    expect(body.message).toBe("We'll review your question and respond soon.")
    expect(await storedTeachings()).toEqual([
      { teaching_id: teachingId, details: { teaching: 'Waiting well' } },
    ])
    const [email] = await emails()
    expect(email?.text).toContain('Teaching: Waiting well')
    expect(email?.text).toContain('you asked about “Waiting well” on our website')
  })

  test('outlives it, and still says what it was about', async () => {
    const [teachingId] = await insertTeachings(server.pool, { title: 'Waiting well' })
    await ask(aQuestion({ teachingId }))
    await server.pool.query('delete from teachings where id = $1', [teachingId])
    expect(await storedTeachings()).toEqual([{ teaching_id: null, details: { teaching: 'Waiting well' } }])
  })

  test('that is not there is refused, and nothing is stored', async () => {
    const answer = await server.post(
      '/api/questions',
      aQuestion({ teachingId: '0b9f9a3e-2f7e-4a52-9a53-3a1b6f7d2c11' }),
    )
    expect(answer.status).toBe(404)
    expect(await answer.json()).toMatchObject({ code: 'teaching_not_found' })
    expect(await stored()).toEqual([])
    expect((await ask(aQuestion({ teachingId: 'grace' }))).status).toBe(400)
  })
})

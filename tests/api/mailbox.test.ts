import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { insertEvents } from './support/content.ts'
import { aQuestion, anAddress } from './support/forms.ts'
import { register } from './support/registrations.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ env: { RATE_LIMIT: 'off' } })
})
afterAll(() => server?.stop())

const read = async (path: string) => (await server.get(path)).text()

const idOf = async (email: string): Promise<string> =>
  (await server.pool.query<{ id: string }>('select id from outbox where recipient = $1', [email])).rows[0]!.id

test('an empty mailbox says how to get an email', async () => {
  expect(await read('/dev/mail')).toContain('No emails yet.')
})

test('without a mail server each email can be read in the mailbox', async () => {
  const question = aQuestion({ name: 'Ama & Kofi' })
  await server.post('/api/questions', question)
  const id = await idOf(question.email)
  const list = await read('/dev/mail')
  expect(list).toContain(question.email)
  expect(list).toContain(`href="/dev/mail/${id}"`)
  const page = await read(`/dev/mail/${id}`)
  expect(page).toContain(`src="/dev/mail/${id}/html"`)
  expect(page).toContain('Hello Ama &#38; Kofi,')
  expect(await read(`/dev/mail/${id}/html`)).toContain('Hello Ama &#38; Kofi,')
})

test('an email that is kept counts as sent', async () => {
  const question = aQuestion()
  await server.post('/api/questions', question)
  const email = async () =>
    (await server.pool.query('select state from outbox where recipient = $1', [question.email])).rows[0]
  await expect.poll(email).toEqual({ state: 'sent' })
  expect(await read(`/dev/mail/${await idOf(question.email)}`)).toContain('We&#39;ve received your question')
})

test('the newest email stands first', async () => {
  const [first, second] = [anAddress('first'), anAddress('second')]
  await server.post('/api/newsletter', { email: first })
  await server.post('/api/newsletter', { email: second })
  const list = await read('/dev/mail')
  expect(list.indexOf(second)).toBeLessThan(list.indexOf(first))
})

test('what a visitor writes is never markup, in the list, on the page or in the email', async () => {
  const markup = '<script>alert(1)</script><img src=x onerror=alert(1)>'
  const question = aQuestion({ name: markup, question: markup })
  await server.post('/api/questions', question)
  const id = await idOf(question.email)
  // No form puts a visitor's words into a subject yet; a later one may.
  await server.pool.query('update outbox set subject = $2 where id = $1', [id, `"'>${markup}`])
  for (const path of ['/dev/mail', `/dev/mail/${id}`, `/dev/mail/${id}/html`]) {
    const html = await read(path)
    expect(html, path).not.toContain('<script>alert')
    expect(html, path).not.toContain('<img src=x')
  }
})

test('an email is shown under a policy that runs no script', async () => {
  const question = aQuestion()
  await server.post('/api/questions', question)
  const { headers } = await server.get(`/dev/mail/${await idOf(question.email)}/html`)
  expect(headers.get('content-security-policy')).toContain(`default-src 'none'`)
  expect(headers.get('content-security-policy')).not.toContain('script-src')
})

test('what is attached to an email can be downloaded', async () => {
  const [eventId] = await insertEvents(server.pool, { title: 'With a <file>' })
  const email = anAddress()
  await register(server, eventId!, { email })
  const id = await idOf(email)
  const path = `/dev/mail/${id}/attachments/1`
  expect(await read(`/dev/mail/${id}`)).toContain(`<a href="${path}" download>with-a-file.ics</a>`)
  const answer = await server.get(path)
  expect(answer.headers.get('content-type')).toBe('text/calendar; method=PUBLISH; charset=utf-8')
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="with-a-file.ics"')
  expect(await answer.text()).toMatch(/^BEGIN:VCALENDAR\r\n/)
  expect((await server.get(`/dev/mail/${id}/attachments/2`)).headers.get('content-type')).toBe('image/png')
  expect(await read(`/dev/mail/${id}/html`), 'shown where the email has it').toContain(
    `src="/dev/mail/${id}/attachments/2"`,
  )
  for (const number of ['0', '3', 'x'])
    expect((await server.get(`/dev/mail/${id}/attachments/${number}`)).status, number).toBe(404)
})

test('an email that is not there leads back to the mailbox', async () => {
  for (const id of [randomUUID(), 'nonsense']) {
    const answer = await server.get(`/dev/mail/${id}`)
    expect(answer.status, id).toBe(302)
    expect(answer.headers.get('location'), id).toBe('/dev/mail')
    expect((await server.get(`/dev/mail/${id}/html`)).status, id).toBe(404)
  }
})

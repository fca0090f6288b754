import PDFDocument from 'pdfkit'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { documentKeys, documentOf } from '#features/site/documents/documents.ts'
import type { Entry } from '#features/site/documents/document.ts'
import { isSame, type Value, type Values } from '#features/site/documents/field.ts'
import type { EditedDocument } from '#features/site/schema.ts'
import { drawFlyer } from '#features/gatherings/events/pictures/flyer.server.ts'
import { drawEventPreview } from '#features/gatherings/events/pictures/preview.server.ts'
import type { Event } from '#features/gatherings/events/schema.ts'
import { renderHtml, renderText } from '#server/mail/template.ts'
import { takeSite } from '#shared/site.ts'
import { asRenamed, oldIn } from '#tests/support/another-community.ts'
import { everyEmail } from '#tests/support/every-email.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { everyAddress } from '../support/every-address.ts'
import { insertEvents, insertTeachings, today } from '../support/content.ts'
import { openDashboard, type Dashboard } from '../support/dashboard.ts'
import { isText, walkPages } from '../support/walk-pages.ts'

const replaced = <V extends Value>(value: V): V =>
  (value === 'SK' ? 'nkb' : JSON.parse(asRenamed(JSON.stringify(value)))) as V

let server: TestServer
let efua: Dashboard
let event: Event
/** The address of the picture that messengers keep, before the community was renamed. */
let preview: string | undefined

const page = async (id: string) => (await server.get(`/events/${id}`)).text()

const previewOf = (markup: string) => /property="og:image" content="([^"]+)"/.exec(markup)?.[1]

beforeAll(async () => {
  const first = { ADMIN_EMAIL: 'first@nkabom.test', ADMIN_PASSWORD: 'a sentence for the test' }
  server = await startTestServer({ env: first })
  const [id] = await insertEvents(server.pool, { location: 'Adum, Kumasi' })
  await insertTeachings(server.pool, {})
  preview = previewOf(await page(id!))
  efua = await openDashboard(server, { name: 'Efua Baidoo', roles: ['administrator', 'care'] })
  await replaceEverything()
  event = (await (await server.get(`/api/events/${id}`)).json()) as Event
})
afterEach(() => vi.restoreAllMocks())
afterAll(async () => {
  await server?.stop()
  takeSite({})
})

/** Every document that names the old community says what the new one would write. */
const replaceEverything = async () => {
  for (const key of documentKeys) {
    const { original } = documentOf(key)
    if (!Array.isArray(original)) await replaceFields(key, original)
    else for (const { id, ...fields } of original as Entry[]) await replaceFields(key, fields, id)
  }
}

const replaceFields = async (key: string, original: Values, entry?: string) => {
  const changed = Object.entries(original)
    .map(([name, value]) => [name, replaced(value)] as const)
    .filter(([name, value]) => !isSame(value, original[name]))
  if (changed.length === 0) return
  const { body: now } = await efua.call<EditedDocument>('GET', `/api/admin/site/${key}`)
  const edit = { kind: 'fields', fields: Object.fromEntries(changed), ...(entry && { entry }) }
  const { status, body } = await efua.call('PUT', `/api/admin/site/${key}`, {
    version: now.version,
    publish: true,
    edit,
  })
  expect(status, `${key}: ${JSON.stringify(body)}`).toBe(200)
}

// Some 250 pages and files, pictures and PDFs among them.
test('no page, file or address says the old name, number or people', { timeout: 600_000 }, async () => {
  const pages = await walkPages(server)
  expect(pages.size).toBeGreaterThan(40)
  expect(pages.get('/')).toContain('<title>Nkabom Youth: faith and community')
  expect(pages.get('/contact')).toContain('+233 24 555 0142')
  expect(pages.get('/donate')).toContain('024 555 0199')
  expect(pages.get(`/events/${event.id}`)).toContain('Nkabom Youth')
  expect([...pages.keys()].some((path) => path.startsWith('/site.webmanifest'))).toBe(true)
  const found = [...pages].flatMap(([path, text]) => oldIn(path + text).map((words) => `${path}: ${words}`))
  expect(found).toEqual([])
})

test('no answer of the API that the team or a visitor reads says them', async () => {
  const addresses = await everyAddress(server.url, { ids: [event.id], searches: [] })
  const others = ['/robots.txt', '/site.webmanifest', '/offline', '/api/docs', '/api/openapi.json']
  const found: string[] = []
  for (const path of [...addresses, ...others]) {
    // The history of the words says what they were.
    if (/^\/api\/admin\/(site|audit-log)/.test(path)) continue
    const answer = await server.get(path, efua.headers)
    if (isText(answer)) found.push(...oldIn(await answer.text()).map((words) => `${path}: ${words}`))
  }
  expect(addresses.length).toBeGreaterThan(100)
  expect(found).toEqual([])
})

test('no email says them', () => {
  const words = {
    name: 'Ama',
    email: 'ama@example.test',
    text: 'A question',
    title: 'A circle',
    place: 'Adum',
    meetingLink: 'https://meet.example/a',
  }
  const found = Object.entries(everyEmail(words, 'https://nkabom.test')).flatMap(([file, emails]) =>
    Object.entries(emails).flatMap(([name, email]) =>
      oldIn([email.subject, renderHtml(email, 'https://nkabom.test'), renderText(email)].join('\n')).map(
        (one) => `${file} ${name}: ${one}`,
      ),
    ),
  )
  expect(found).toEqual([])
})

test('the flyer and the link preview of an event carry the new name, and messengers fetch them again', async () => {
  const drawn = [drawFlyer(event, 'https://nkabom.test'), drawEventPreview(event, 'nkabom.test')]
  for (const { words } of drawn) {
    const text = words.map((one) => one.text).join('\n')
    expect(text).toContain('Nkabom Youth')
    expect(oldIn(text)).toEqual([])
  }
  expect(preview).toMatch(/preview/)
  expect(previewOf(await page(event.id))).not.toBe(preview)
})

test('a receipt and a statement carry the new name and address', async () => {
  const written = vi.spyOn(PDFDocument.prototype, 'text')
  const gift = {
    kind: 'gift',
    attempt: crypto.randomUUID(),
    paidOn: today(),
    method: 'cash',
    amount: 5_000,
    currency: 'GHS',
    name: 'Kofi',
  }
  const { status, body } = await efua.call('POST', '/api/admin/hand-entries', gift)
  expect(status).toBe(201)
  expect(body).toMatchObject({ receiptNumber: expect.stringMatching(/^NKB-\d{4}-000001$/) })
  const { rows } = await efua.list<{ id: string }>('/api/admin/hand-entries')
  const receipt = await server.get(`/api/admin/hand-entries/${rows[0]!.id}/receipt.pdf`, efua.headers)
  expect(receipt.headers.get('content-type')).toBe('application/pdf')
  const text = written.mock.calls.map(([words]) => words).join('\n')
  expect(text).toContain('Nkabom Youth')
  expect(oldIn(text)).toEqual([])
})

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
import { everyEmail } from '#tests/support/every-email.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { everyAddress } from '../support/every-address.ts'
import { insertEvents, insertTeachings, today } from '../support/content.ts'
import { openDashboard, type Dashboard } from '../support/dashboard.ts'
import { isText, walkPages } from '../support/walk-pages.ts'

/** What a fresh site says of itself, and what another community says instead. */
const renamed: [old: RegExp, now: string][] = [
  [/Sankofa Community/g, 'Nkabom Trust'],
  [/https:\/\/www\.(\w+)\.com\/@?sankofa[.-]example/g, 'https://www.$1.com/nkabom'],
  [/(\w+)@sankofa\.example/g, '$1@nkabom.test'],
  [/wa\.me\/233300000000/g, 'wa.me/233245550142'],
  [/^"SK"$/g, '"nkb"'],
  [/Sankofa/g, 'Nkabom Youth'],
  [/\+233 30 000 0000/g, '+233 24 555 0142'],
  [/024 000 0000/g, '024 555 0199'],
  [/0000 0000 0000/g, '1441 0098 7765'],
  [/12 Example Street, East Legon, Accra/g, '4 Harper Road, Adum, Kumasi'],
  [/Example Bank Ghana/g, 'Asante Rural Bank'],
  [/EXMPGHAC/g, 'ASRBGHAC'],
  [/East Legon/g, 'Adum'],
  [/(?<!\/)\bAccra\b/g, 'Kumasi'],
  [/Kwabena Ofori|Kwabena/g, 'Yaw Darko'],
  [/Abena Boateng|Abena/g, 'Esi Arthur'],
  [/Chidi Okafor|Chidi/g, 'Kofi Annor'],
  [/Dr Naledi Khumalo|Naledi/g, 'Afia Sarpong'],
  [/wosankɔfa/g, 'yɛbɛboa'],
]

/** Any of these on a page means that it does not follow. A fresh site writes its own names; code and addresses are in lower case. */
const oldWords =
  /\bSK-\d|Sankofa|sankofa\.example|sankofa-example|233300000000|\+233 30 000 0000|024 000 0000|0000 0000 0000|Example Street|East Legon|EXMPGHAC|Example Bank|Kwabena|Abena Boateng|Chidi|Naledi/

const replaced = <V extends Value>(value: V): V =>
  JSON.parse(renamed.reduce((text, [old, now]) => text.replaceAll(old, now), JSON.stringify(value))) as V

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

/** What is old in a text, with a few words around it. */
const oldIn = (text: string): string[] =>
  Array.from(text.matchAll(new RegExp(oldWords, 'g')), ({ index }) =>
    text.slice(Math.max(0, index - 60), index + 60),
  )

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

import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mostBytes } from '#features/content/newsletter-issues/categories.ts'
import type { Issue, IssueBlock } from '#features/content/newsletter-issues/schema.ts'
import { addDays } from '#shared/time/dates.ts'
import { runJob } from '#tests/support/payments.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { insertEvents, insertTeachings, today } from '../support/content.ts'
import { openDashboard, type Dashboard } from '../support/dashboard.ts'
import { anAddress } from '../support/forms.ts'
import { startMailServer, type MailServer } from '../support/mail-server.ts'
import { until } from '../support/until.ts'

let mail: MailServer
let server: TestServer
let editor: Dashboard
/** All that a block can show, as long as it may be. */
let things: { events: string[]; teachings: string[]; picture: string }

const all = '/api/admin/newsletter/issues'

beforeAll(async () => {
  mail = await startMailServer()
  server = await startTestServer({
    env: { SMTP_URL: mail.url, RATE_LIMIT: 'off', MAIL_PER_HOUR: '10000', MAIL_PER_DAY: '10000' },
  })
  editor = await openDashboard(server, { name: 'Kojo Mensah', roles: ['editor'] })
  await server.pool.query(
    `insert into newsletter_subscribers (email, token, state, confirmed_at) values ($1, $2, 'confirmed', now())`,
    [anAddress(), randomUUID()],
  )
  const soon = addDays(today(), 2)
  things = {
    events: await insertEvents(
      server.pool,
      ...Array.from({ length: 6 }, (_, n) => ({
        title: `${n} ${'A day for all of us '.repeat(9)}`.slice(0, 150),
        location: 'A hall behind the second market, '.repeat(6).slice(0, 200),
        date: soon,
      })),
    ),
    teachings: await insertTeachings(
      server.pool,
      ...Array.from({ length: 4 }, (_, n) => ({
        title: `${n} ${'On being told no '.repeat(9)}`.slice(0, 150),
      })),
    ),
    picture: await upload(),
  }
})
afterAll(async () => {
  await server?.stop()
  await mail?.leave()
})

const upload = async (): Promise<string> => {
  const file = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#5b1a4b' } })
    .jpeg()
    .toBuffer()
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(file)], { type: 'image/jpeg' }), 'table.jpg')
  const answer = await fetch(`${server.url}/api/upload`, {
    method: 'POST',
    headers: editor.headers,
    body: form,
  })
  expect(answer.status).toBe(201)
  return ((await answer.json()) as { url: string }).url
}

/** One block of each kind and more, each at its limit. The words come last, as many as are asked for. */
const everyBlock = (words: string): IssueBlock[] => [
  ...things.events.map((eventId, n) => ({ kind: 'event' as const, id: `e${n}`, eventId, isProposed: false })),
  ...things.teachings.map((teachingId, n) => ({
    kind: 'teaching' as const,
    id: `t${n}`,
    teachingId,
    isProposed: false,
  })),
  { kind: 'quote', id: 'q', text: 'q“'.repeat(300), by: 'ɛ'.repeat(120) },
  { kind: 'picture', id: 'p', url: things.picture, description: 'd’'.repeat(100) },
  { kind: 'button', id: 'b', label: 'l'.repeat(60), to: `https://example.org/${'=&'.repeat(240)}` },
  ...Array.from({ length: 10 }, (_, n) => ({
    kind: 'words' as const,
    id: `w${n}`,
    // A sign of several units is not cut in two.
    text: words.slice(n * 6_000, (n + 1) * 6_000).toWellFormed(),
  })).filter(({ text }) => text.trim() !== ''),
]

const begin = async (): Promise<Issue> => (await editor.call<Issue>('POST', all, {})).body

const save = async (
  { id, version }: Issue,
  blocks: IssueBlock[],
  subject = 'The largest',
): Promise<Issue> => {
  const { status, body } = await editor.call<Issue>('PUT', `${all}/${id}`, {
    version,
    subject,
    previewLine: 'p'.repeat(150),
    blocks,
    audiences: [{ kind: 'readers', of: 'all', part: '' }],
    isPublic: true,
  })
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}

const approve = ({ id, version }: Issue) =>
  editor.call<{ code: string }>('POST', `${all}/${id}/approve`, {
    version,
    sendAt: new Date(Date.now() + 3_600_000).toISOString(),
  })

/** As if its hour had come. */
const makeDue = (id: string) =>
  server.pool.query(`update newsletter_issues set send_at = now() where id = $1`, [id])

/** Answers the email as it arrived. */
const arrived = async (id: string): Promise<Buffer> => {
  const before = mail.sources.length
  await makeDue(id)
  await runJob(server.databaseUrl, 'start-newsletter')
  await until('it has arrived', () => mail.sources.length > before)
  return mail.sources.at(-1)!
}

/** The HTML side of an email, with its head, as a mail server gets it. */
const htmlPart = (source: Buffer): string => {
  const text = source.toString('latin1')
  const boundary = /boundary="([^"]+)"/.exec(text)![1]!
  return text.split(`--${boundary}`).find((part) => /^content-type: text\/html/im.test(part))!
}

const gmailShows = 102 * 1_024

/** Another day of the approval has a longer or shorter name than the Friday of the draft. */
const spare = 200

describe('the largest issue', () => {
  test.each([
    ['English', 'Three people moved, and **nobody** asked [why](https://example.org). \n\n'],
    ['Twi', 'Ɛnnɛ yɛkɔɔ asɔre, na nnipa baasa tutuu wɔn nkonnwa. \n\n'],
    ['emoji', '🙏🏾🎉'],
  ])(
    'in %s that may be approved is shown whole by Gmail, and a few words more are refused',
    async (_name, text) => {
      const words = text.repeat(Math.ceil(60_000 / text.length))
      let issue = await begin()
      // The most that fits, to about a line.
      let [fits, over] = [0, words.length]
      while (over - fits > 40) {
        const half = Math.floor((fits + over) / 2)
        issue = await save(issue, everyBlock(words.slice(0, half)))
        if (issue.bytes > mostBytes - spare) over = half
        else fits = half
      }
      issue = await save(issue, everyBlock(words.slice(0, over + 2 * spare)))
      const refused = await approve(issue)
      expect({ status: refused.status, code: refused.body.code }).toEqual({
        status: 409,
        code: 'issue_too_large',
      })

      issue = await save(issue, everyBlock(words.slice(0, fits)))
      expect((await approve(issue)).status).toBe(200)
      const part = htmlPart(await arrived(issue.id))
      expect(part.length).toBeLessThan(gmailShows)
      // What the writer is told is what is sent: the rest is the head of the part.
      expect(Math.abs(part.length - issue.bytes)).toBeLessThan(400)
    },
  )
})

test('the preview is the email that a reader gets', async () => {
  const issue = await save(await begin(), everyBlock('Three people **moved**.'), 'The chair you keep free')
  expect((await approve(issue)).status).toBe(200)
  await makeDue(issue.id)
  const { text } = (await editor.call<Issue>('GET', `${all}/${issue.id}`)).body
  const light = await (await server.get(`${all}/${issue.id}/preview?look=light`, editor.headers)).text()
  await arrived(issue.id)
  const email = mail.emails.at(-1)!
  const bare = (html: string) =>
    html
      // The preview is either light or dark, and each reader has a link of their own.
      .replaceAll(/<style>.*<\/style>|<meta name="(supported-)?color-scheme.*>/g, '')
      .replaceAll(/token=[\da-f-]{36}/g, 'token=')
      .replaceAll(/\r\n/g, '\n')
      .trim()
  expect(bare(email.html as string)).toBe(bare(light))
  expect(light).toMatch(/newsletter\/\d+-the-chair-you-keep-free/)
  expect(bare(email.text!)).toBe(bare(text))
  expect(text).not.toContain('<stop>')
})

import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { backupContents } from '#app/server/backup-contents.ts'
import { verifyBackup } from '#server/backup/read-backup.ts'
import { restoreBackup } from '#server/backup/restore-backup.ts'
import { uploadsFolder } from '#server/storage/open-storage.ts'
import { createBareDatabase } from '#tests/support/database.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { rowsOfCsv } from '../support/csv.ts'
import { rawEmail } from '../support/raw-emails.ts'

/**
 * The last release (68 migrations) that kept requests in three tables. Over its API visitors sent every form, the
 * team replied, wrote notes and deleted, and people wrote back on their page and by email. `three-tables.json` has
 * what its API then answered. The backup never changes. What a page or a file shows more of on purpose is changed in
 * the JSON too, and in nothing else: so far the details on the sender's page, the phone of
 * a message, those who help and the reminder. A CSV file may have more columns.
 */
const file = path.resolve(import.meta.dirname, '../../fixtures/three-tables.backup')

type Link = { reference: string; id: string; queue: string; token: string | null; replyTo: string | null }
type Deleted = { detail: object; page: object }

const then = JSON.parse(
  readFileSync(path.resolve(import.meta.dirname, '../../fixtures/three-tables.json'), 'utf8'),
) as {
  admin: { id: string; cookie: string }
  member: string
  teachingId: string
  links: Record<string, Link>
  csv: Record<string, string>
  details: Record<string, object>
  pages: Record<string, object>
  own: object[]
  data: Record<'messages' | 'mentorRequests' | 'joinRequests' | 'person', object[]>
  overview: { promises: object[]; open: object[]; last30Days: { requests: number } }
  bin: { id: string; kind: string; title: string }[]
  search: { name: string; found: object[] }[]
  news: object[]
  deleted: Record<string, Deleted>
}

const secret = 'a-secret-of-the-tests_of-32-and-more'
const asAdmin = { cookie: then.admin.cookie }
const asMember = { cookie: then.member }
const links = Object.entries(then.links)
const kept = links.filter(([, { id }]) => then.details[id])
const gone = links.filter(([, { id }]) => then.deleted[id])

let dataDir: string
let server: TestServer

beforeAll(async () => {
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'sankofa-three-'))
  const database = await createBareDatabase()
  const manifest = await verifyBackup(file)
  const storage = uploadsFolder({ dataDir })
  await restoreBackup({
    url: database.url,
    storage,
    contents: backupContents,
    file,
    manifest,
    say: () => {},
  })
  // As if it were still that day.
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  await client.query(
    `update sessions set last_seen_at = now(), proved_at = now(), expires_at = now() + interval '30 days'`,
  )
  await client.query('update bin set deleted_at = now()')
  await client.end()
  server = await startTestServer({
    env: {
      DATA_DIR: dataDir,
      RATE_LIMIT: 'off',
      REPLY_DOMAIN: 'reply.sankofa.example',
      INBOUND_MAIL_SECRET: secret,
    },
    database,
  })
})
afterAll(async () => {
  await server?.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

const get = async <Body = Record<string, object>>(address: string, headers = asAdmin): Promise<Body> => {
  const answer = await server.get(address, headers)
  expect(answer.status, address).toBe(200)
  return (await answer.json()) as Body
}

const pageOf = async (token: string | null) => {
  const answer = await server.post('/api/request-thread', { token })
  return { status: answer.status, page: (await answer.json()) as object }
}

test('the fixture has every kind of request, threads, notes, links, replies by email and deleted ones', () => {
  expect(kept).toHaveLength(11)
  expect(gone).toHaveLength(4)
  expect(Object.keys(then.pages)).toHaveLength(10)
})

/** With when it was closed, which the dashboard says since then. */
const saidSince = { doneAt: expect.toSatisfy((at: unknown) => at === null || typeof at === 'string') as null }

describe('what is there', () => {
  test.each(kept)('the dashboard opens the %s as before, with its notes and thread', async (_name, one) => {
    expect(await get(`/api/admin/${one.queue}/${one.id}`)).toEqual({ ...then.details[one.id], ...saidSince })
  })

  test.each(Object.entries(then.pages))('the private link of the %s opens its page', async (name, page) => {
    expect(await pageOf(then.links[name]!.token)).toEqual({ status: 200, page })
  })

  test.each(Object.entries(then.csv))('the CSV of %s has the same rows and columns', async (queue, csv) => {
    const rows = rowsOfCsv(await (await server.get(`/api/admin/${queue}.csv`, asAdmin)).text())
    expect(rows).toEqual(rowsOfCsv(csv).map((row) => expect.objectContaining(row)))
  })

  test.each(kept)('the %s is found by its reference', async (_name, { queue, reference, id }) => {
    const rows = await get<{ id: string }[]>(`/api/admin/${queue}?search=${reference}`)
    expect(rows.map((row) => row.id)).toEqual([id])
    const groups = await get<typeof then.search>(`/api/admin/search?search=${reference}`)
    expect(groups.find(({ name }) => name === 'requests')?.found).toEqual([expect.objectContaining({ id })])
  })

  test('the search of the dashboard finds the same', async () => {
    const groups = await get<typeof then.search>('/api/admin/search?search=ama')
    expect(groups).toEqual(then.search)
  })

  test('a member finds the same requests, and the same in the data about them', async () => {
    expect(await get('/api/user/requests', asMember)).toEqual(then.own)
    const { messages, mentorRequests, joinRequests, person } = await get<typeof then.data>(
      '/api/user/data',
      asMember,
    )
    const { data } = then
    expect({ messages, mentorRequests, joinRequests }).toEqual({
      messages: data.messages,
      mentorRequests: data.mentorRequests,
      joinRequests: data.joinRequests,
    })
    // What else is kept about a person may grow.
    expect(person).toMatchObject(data.person)
  })

  test('the overview counts and lists the same promises', async () => {
    const withoutClock = (promises: object[]) => promises.map((one) => ({ ...one, isOverdue: null }))
    const { promises } = await get<typeof then.overview>('/api/admin/overview')
    expect(withoutClock(promises)).toEqual(withoutClock(then.overview.promises))
  })

  test('the news of the team is about the same', async () => {
    const { rows } = await server.pool.query<{ kind: string; subject_id: string }>(
      `select kind, subject_id from team_news where kind in ('new request', 'reply', 'assigned') order by kind, subject_id`,
    )
    expect(rows).toEqual(then.news)
  })
})

describe('what was deleted before', () => {
  test('is in the bin', async () => {
    const entries = await get<typeof then.bin>('/api/admin/bin')
    const named = (bin: typeof then.bin) =>
      bin.map(({ id, kind, title }) => ({ id, kind, title })).toSorted((a, b) => (a.id < b.id ? -1 : 1))
    expect(named(entries)).toEqual(named(then.bin))
  })

  test.each(gone)('the %s comes back whole, with its thread, its notes and its link', async (_name, one) => {
    const { queue, id, token, reference } = one
    expect((await server.get(`/api/admin/${queue}/${id}`, asAdmin)).status).toBe(404)
    expect((await pageOf(token)).status).toBe(404)
    const answer = await server.call('POST', `/api/admin/bin/${id}/bring-back`, asAdmin)
    expect(answer.status).toBe(200)
    const { detail, page } = then.deleted[id]!
    expect(await get(`/api/admin/${queue}/${id}`)).toEqual({ ...detail, ...saidSince })
    expect(await pageOf(token)).toEqual({ status: 200, page })
    const rows = await get<{ id: string }[]>(`/api/admin/${queue}?search=${reference}`)
    expect(rows.map((row) => row.id)).toEqual([id])
  })

  test('the teaching comes back with the question that was asked at it', async () => {
    const answer = await server.call('POST', `/api/admin/bin/${then.teachingId}/bring-back`, asAdmin)
    expect(answer.status).toBe(200)
    const { rows } = await server.pool.query<{ details: object }>(
      'select details from requests where teaching_id = $1',
      [then.teachingId],
    )
    expect(rows).toEqual([{ details: { teaching: 'On waiting' } }])
  })
})

test('a person replies to an email of then, and is answered', async () => {
  const { id, queue, replyTo, token } = then.links['mentor request']!
  const raw = rawEmail({ to: replyTo!, from: 'ama@example.org', body: 'Still here.' })
  const answer = await fetch(`${server.url}/api/inbound-mail`, {
    method: 'POST',
    body: raw,
    headers: { 'content-type': 'message/rfc822', authorization: `Bearer ${secret}` },
  })
  expect(answer.status).toBe(200)
  const { messages } = await get<{ messages: { id: string; text: string }[] }>(`/api/admin/${queue}/${id}`)
  expect(messages.at(-1)?.text).toBe('Still here.')
  const reply = await server.post(
    `/api/admin/${queue}/${id}/answers`,
    { text: 'So are we.', state: 'matched', seen: messages.at(-1)!.id },
    asAdmin,
  )
  expect(reply.status).toBe(201)
  expect((await pageOf(token)).page).toMatchObject({ state: 'matched' })
})

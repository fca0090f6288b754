import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AdminTeaching } from '#features/content/teachings/dashboard/schema.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { insertTeachings, today } from '../support/content.ts'
import { entriesOf, openDashboard, type Dashboard } from '../support/dashboard.ts'

let server: TestServer
let dashboard: Dashboard

beforeAll(async () => {
  server = await startTestServer()
  dashboard = await openDashboard(server)
})
afterAll(() => server?.stop())

const aForm = (given: object = {}) => ({
  title: 'Grace for the second week',
  category: 'Theology',
  excerpt: 'When the first zeal is gone.',
  content: 'The whole text.',
  ...given,
})

const create = async (given: object = {}): Promise<AdminTeaching> => {
  const { status, body } = await dashboard.call<AdminTeaching>('POST', '/api/admin/teachings', aForm(given))
  expect(status, JSON.stringify(body)).toBe(201)
  return body
}

const editedFieldsOf = async (id: string): Promise<string[]> => {
  const { rows } = await server.pool.query<{ edited: string[] }>(
    'select edited_fields as edited from teachings where id = $1',
    [id],
  )
  return rows[0]!.edited
}

describe('creating a teaching', () => {
  test('is published today unless a date is given, and the library has it at once', async () => {
    const teaching = await create()
    expect(teaching.publishedAt.slice(0, 10)).toBe(today())
    expect(teaching).toMatchObject({ speaker: null, videoId: null, imageUrl: null, duration: null })
    expect(await (await server.get(`/api/teachings/${teaching.id}`)).json()).toMatchObject({
      title: 'Grace for the second week',
      speaker: 'Sankofa',
    })
    expect((await create({ publishedAt: '2025-03-14' })).publishedAt).toBe('2025-03-14T12:00:00.000Z')
  })

  test('takes the id from the link of a video', async () => {
    const { videoId } = await create({ videoId: 'https://youtu.be/abcdefghijk?si=1', duration: '24:31' })
    expect(videoId).toBe('abcdefghijk')
    const again = await dashboard.call('POST', '/api/admin/teachings', aForm({ videoId: 'abcdefghijk' }))
    expect(again).toMatchObject({
      status: 409,
      body: { code: 'video_taken', fields: { videoId: 'This video is already in the teachings.' } },
    })
  })

  test('takes a long text, in any alphabet', async () => {
    const content = 'ɛ'.repeat(50_000)
    expect((await create({ content })).content).toBe(content)
  })

  test.each([
    [
      {},
      {
        title: 'Title is required',
        category: 'Category is required',
        excerpt: 'Excerpt is required',
        content: 'Content is required',
      },
    ],
    [aForm({ videoId: 'https://example.org/v' }), { videoId: 'Enter a YouTube link or video ID' }],
    [aForm({ duration: 'long' }), { duration: 'Enter the duration like 24:31' }],
    [aForm({ publishedAt: 'soon' }), { publishedAt: 'Choose a date' }],
    [aForm({ publishedAt: '0026-03-14' }), { publishedAt: 'Enter a year between 1970 and 2100' }],
    [aForm({ editedFields: [] }), { editedFields: "We don't recognise this field" }],
  ])('refuses %j', async (form, fields) => {
    expect(await dashboard.call('POST', '/api/admin/teachings', form)).toMatchObject({
      status: 400,
      body: { fields },
    })
  })
})

describe('the list', () => {
  test('is searched in title, category and speaker, in capitals or not, and in nothing else', async () => {
    await insertTeachings(
      server.pool,
      { title: 'On rest', category: 'Seasons', speaker: 'Abena Owusu', excerpt: 'sabbath' },
      { title: 'On work', category: 'Seasons', speaker: 'Kofi Annan' },
    )
    const titles = async (search: string) =>
      (await dashboard.list<AdminTeaching>(`/api/admin/teachings?search=${search}`)).rows.map(
        ({ title }) => title,
      )
    expect(await titles('ON%20REST')).toEqual(['On rest'])
    expect(await titles('abena')).toEqual(['On rest'])
    expect((await titles('seasons')).toSorted()).toEqual(['On rest', 'On work'])
    expect(await titles('sabbath')).toEqual([])
    expect((await titles('sankofa')).length).toBeGreaterThan(0)
  })

  test('is paged with its total', async () => {
    const { rows, total } = await dashboard.list('/api/admin/teachings?limit=5')
    expect(rows).toHaveLength(5)
    expect(total).toBeGreaterThan(5)
    expect((await dashboard.list(`/api/admin/teachings?limit=5&offset=${total}`)).rows).toEqual([])
  })
})

describe('changing a teaching', () => {
  test('marks what was changed, so that the next sync leaves it alone', async () => {
    const [id] = await insertTeachings(server.pool, {
      title: 'As the channel says',
      videoId: 'synced-0001',
      editedFields: [],
      publishedAt: '2026-01-05T09:30:00Z',
    })
    const form = {
      title: 'As we say',
      category: 'Theology',
      excerpt: 'Why slow is not late.',
      content: 'The whole text.',
      videoId: 'synced-0001',
      publishedAt: '2026-01-05',
    }
    const { status, body } = await dashboard.call<AdminTeaching>('PUT', `/api/admin/teachings/${id}`, form)
    expect(status).toBe(200)
    expect(body.publishedAt, 'the day is the same, so the hour is').toBe('2026-01-05T09:30:00.000Z')
    expect(await editedFieldsOf(id!)).toEqual(['title'])
    await dashboard.call('PUT', `/api/admin/teachings/${id}`, { ...form, duration: '12:00', speaker: 'Ama' })
    expect((await editedFieldsOf(id!)).toSorted()).toEqual(['duration', 'title'])
    await dashboard.call('PUT', `/api/admin/teachings/${id}`, {
      ...form,
      duration: '12:00',
      speaker: 'Ama',
      imageUrl: '/a.webp',
      publishedAt: '2026-01-06',
    })
    expect(await entriesOf(server.pool, id!)).toMatchObject([
      {
        action: 'teaching.updated',
        summary: '',
        changes: { title: [expect.any(String), expect.any(String)] },
      },
      { action: 'teaching.updated', summary: 'Changed speaker', changes: { duration: expect.any(Array) } },
      { action: 'teaching.updated', summary: 'Changed image', changes: { publishedAt: expect.any(Array) } },
    ])
  })

  test('of a teaching that is not there is a 404', async () => {
    expect(await dashboard.call('PUT', `/api/admin/teachings/${randomUUID()}`, aForm())).toMatchObject({
      status: 404,
      body: { code: 'teaching_not_found' },
    })
  })
})

test('a deleted teaching is gone, and its video does not come back with the sync', async () => {
  const { id } = await create({ videoId: 'gone-000001' })
  expect((await dashboard.call('DELETE', `/api/admin/teachings/${id}`)).status).toBe(204)
  expect((await server.get(`/api/teachings/${id}`)).status).toBe(404)
  const { rows } = await server.pool.query(`select from removed_videos where video_id = 'gone-000001'`)
  expect(rows).toHaveLength(1)
  expect((await dashboard.call('DELETE', `/api/admin/teachings/${id}`)).status).toBe(404)
})

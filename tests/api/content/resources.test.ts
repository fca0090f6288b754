import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer

const add = async (
  title: string,
  category: string,
  file: [url: string, type: string, bytes: number] | null,
) => {
  const { rows } = await server.pool.query<{ id: string }>(
    `insert into resources (title, description, category, file_url, file_type, file_bytes)
     values ($1, 'For the retreat', $2, $3, $4, $5) returning id`,
    [title, category, ...(file ?? [null, null, null])],
  )
  return rows[0]?.id ?? ''
}

const titlesOf = async (path: string) => {
  const answer = await server.get(path)
  expect(answer.status).toBe(200)
  return { titles: ((await answer.json()) as { title: string }[]).map(({ title }) => title), answer }
}

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

describe('the nine that are part of the site', () => {
  it('have a text each, and there is no tenth', async () => {
    for (let number = 1; number <= 9; number += 1) {
      const answer = await server.get(`/api/resources/${number}/text`)
      expect(answer.status).toBe(200)
      const [first] = (await answer.json()) as { kind: string }[]
      expect(first?.kind).toBe('heading')
    }
    expect((await server.get('/api/resources/10/text')).status).toBe(404)
  })
})

describe('the resources that were added', () => {
  it('are an array, newest first, with the total in a header', async () => {
    expect((await titlesOf('/api/resources')).titles).toEqual([])
    await add('A talk', 'Audio', ['/uploads/talk.mp3', 'audio/mpeg', 5_000])
    await add('A book', 'Book', null)
    const { titles, answer } = await titlesOf('/api/resources')
    expect(titles).toEqual(['A book', 'A talk'])
    expect(answer.headers.get('x-total-count')).toBe('2')
  })

  it('are searched in title and description, and listed by category', async () => {
    expect((await titlesOf('/api/resources?search=TALK')).titles).toEqual(['A talk'])
    expect((await titlesOf('/api/resources?search=retreat&category=Book')).titles).toEqual(['A book'])
    expect((await titlesOf('/api/resources?limit=1&offset=1')).titles).toEqual(['A talk'])
    expect((await server.get('/api/resources?category=Song')).status).toBe(400)
  })

  it('are answered one by one, with their file', async () => {
    const id = await add('A sheet', 'Document', ['/uploads/sheet.pdf', 'application/pdf', 2_048])
    const answer = await server.get(`/api/resources/${id}`)
    expect(await answer.json()).toMatchObject({
      id,
      title: 'A sheet',
      category: 'Document',
      fileUrl: '/uploads/sheet.pdf',
      fileType: 'application/pdf',
      fileBytes: 2_048,
    })
    const page = await server.get(`/resources/${id}`)
    expect(page.status).toBe(200)
    expect(await page.text()).toContain('PDF, 2 KB')
  })

  it('are not found under an id that is none of theirs', async () => {
    expect((await server.get('/api/resources/0b9f9a3e-2f7e-4a52-9a53-3a1b6f7d2c11')).status).toBe(404)
    expect((await server.get('/resources/0b9f9a3e-2f7e-4a52-9a53-3a1b6f7d2c11')).status).toBe(404)
  })

  it('have one of the known categories, and no size without a file', async () => {
    await expect(add('A song', 'Song', null)).rejects.toThrow(/check constraint/)
    await expect(
      server.pool.query(
        `insert into resources (title, description, category, file_bytes) values ('x', 'x', 'Book', 1)`,
      ),
    ).rejects.toThrow(/check constraint/)
  })
})

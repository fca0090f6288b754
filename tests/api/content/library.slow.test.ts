import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AdminLibraryResource } from '#features/content/resources/dashboard/library/schema.ts'
import type { LibraryResource } from '#features/content/resources/schema.ts'
import { takeSite } from '#shared/site.ts'
import { pdfText } from '#tests/support/pdf-text.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { openDashboard, type Dashboard } from '../support/dashboard.ts'
import { aPdf, upload } from '../support/files.ts'

let server: TestServer
let efua: Dashboard

beforeAll(async () => {
  server = await startTestServer({ env: { RATE_LIMIT: 'off' } })
  efua = await openDashboard(server, { name: 'Efua Baidoo', roles: ['editor'] })
})
afterAll(async () => {
  await server?.stop()
  takeSite({})
})

const shown = async (): Promise<LibraryResource[]> => (await server.get('/api/library')).json()

const page = async (path: string): Promise<string> => (await server.get(path)).text()

const read = async (number: string): Promise<AdminLibraryResource> =>
  (await efua.list<AdminLibraryResource>('/api/admin/library')).rows.find((one) => one.number === number)!

const change = async (number: string, fields: object, headers = {}) => {
  const { id, title, description, type, category } = await read(number)
  const body = { title, description, type, category, ...fields }
  const answer = await server.call('PUT', `/api/admin/library/${id}`, { ...efua.headers, ...headers }, body)
  return { status: answer.status, body: (await answer.json()) as AdminLibraryResource & { code: string } }
}

const post = async (number: string, action: string, body?: object) =>
  efua.call<AdminLibraryResource>('POST', `/api/admin/library/${(await read(number)).id}/${action}`, body)

const uploadOurs = async (): Promise<string> => {
  const file = { bytes: aPdf('Ours'), name: 'ours.pdf', type: 'application/pdf' }
  const { status, body } = await upload(server, efua.headers, file, '?for=resource')
  expect(status).toBe(201)
  return body.url!
}

describe('the nine built-in resources', () => {
  test('have other words everywhere at once when they are changed, and are listed as changed', async () => {
    expect(await page('/resources/5')).toContain('Advent Devotional')
    const { status } = await change('5', {
      title: 'Waiting for Christmas',
      description: 'Our own four weeks.',
      category: 'Theology',
      author: 'Ama Serwaa',
    })
    expect(status).toBe(200)
    const html = await page('/resources/5')
    expect(html).toContain('<title>Waiting for Christmas | Sankofa</title>')
    expect(html).toMatch(/property="og:title" content="Waiting for Christmas/)
    expect(html).toContain('Ama Serwaa')
    expect(html).not.toContain('Advent Devotional')
    expect(await page('/resources')).toContain('Waiting for Christmas')
    expect(await page('/resources?category=Theology')).toContain('Waiting for Christmas')
    expect(await page('/resources?category=Seasons')).not.toContain('Waiting for Christmas</')
    expect(await read('5')).toMatchObject({ isChanged: true, originalTitle: 'Advent Devotional' })
    const pdf = pdfText(Buffer.from(await (await server.get('/library/advent-devotional.pdf')).arrayBuffer()))
    expect(pdf).toContain('Waiting for Christmas')
    expect(pdf).not.toContain('Advent Devotional')
  })

  test('come back as they were', async () => {
    expect((await post('5', 'original')).body).toMatchObject({ title: 'Advent Devotional', isChanged: false })
    const [, , , , fifth] = await shown()
    expect(fifth).toMatchObject({
      title: 'Advent Devotional',
      category: 'Seasons',
      author: null,
      hasText: true,
    })
    expect(fifth!.fileBytes).toBeGreaterThan(10_000)
    const { rows } = await server.pool.query<{ summary: string }>(
      `select summary from audit_log where action = 'resource.updated' order by created_at`,
    )
    expect(rows.at(-1)).toEqual({ summary: 'put back the original' })
  })

  test('show an uploaded file in place of their own text and PDF', async () => {
    const fileUrl = await uploadOurs()
    await change('1', { fileUrl })
    const html = await page('/resources/1')
    expect(html).toContain(fileUrl)
    expect(html).not.toContain('The next faithful step')
    expect(html).not.toContain('/library/life-purpose-study-guide.pdf')
    expect((await server.get('/api/resources/1/text')).status).toBe(404)
    expect((await server.get('/library/life-purpose-study-guide.pdf')).status).toBe(404)
    expect((await server.get(fileUrl)).status).toBe(200)
    const used = await server.pool.query('select from upload_uses where url = $1', [fileUrl])
    expect(used.rowCount).toBe(1)
    expect((await change('1', { fileUrl: '/uploads/00000000000000000000000000000000.pdf' })).status).toBe(400)
    await post('1', 'original')
    expect(await page('/resources/1')).toContain('The next faithful step')
  })

  test('are gone while they are hidden: page, list, file and site map', async () => {
    expect(await page('/sitemap-1.xml')).toContain(`${server.url}/resources/8<`)
    await post('8', 'visibility', { isHidden: true })
    expect((await server.get('/resources/8')).status).toBe(404)
    expect((await server.get('/library/community-building-toolkit.pdf')).status).toBe(404)
    expect((await shown()).map(({ id }) => id)).toEqual(['1', '2', '3', '4', '5', '6', '7', '9'])
    expect(await page('/resources')).not.toContain('Community Building Toolkit')
    expect(await page('/sitemap-1.xml')).not.toContain(`${server.url}/resources/8<`)
    await post('8', 'visibility', { isHidden: false })
    expect((await server.get('/resources/8')).status).toBe(200)
    expect(await read('8')).toMatchObject({ isChanged: false })
  })

  test('are not overwritten unseen by a second editor, nor changed by others', async () => {
    const { id, version } = await read('2')
    await change('2', { title: 'Five talks' })
    const late = await change('2', { title: 'Six talks' }, { 'if-match': `"${version}"` })
    expect(late).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } })
    expect(await read('2')).toMatchObject({ title: 'Five talks' })
    await post('2', 'original')
    const host = await openDashboard(server, { roles: ['host'] })
    const refused = await host.call('POST', `/api/admin/library/${id}/visibility`, { isHidden: true })
    expect(refused.status).toBe(403)
    const unknown = await efua.call(
      'POST',
      '/api/admin/library/0b9f9a3e-2f7e-4a52-9a53-3a1b6f7d2c11/original',
    )
    expect(unknown.status).toBe(404)
  })
})

test('the PDFs of a renamed community have its name and none of the old one', async () => {
  const kofi = await openDashboard(server)
  const rename = async (key: string, fields: object) => {
    const { body } = await kofi.call<{ version: number }>('GET', `/api/admin/site/${key}`)
    const edit = { kind: 'fields', fields }
    const { version } = body
    expect((await kofi.call('PUT', `/api/admin/site/${key}`, { version, publish: true, edit })).status).toBe(
      200,
    )
  }
  const pdfs = async () => {
    const found = []
    // One by one: a server on a slow machine refuses some of nine side by side.
    for (const { fileUrl, fileBytes } of await shown()) {
      const answer = await server.get(fileUrl)
      expect(answer.status, fileUrl).toBe(200)
      const bytes = Buffer.from(await answer.arrayBuffer())
      found.push({ fileUrl, fileBytes, size: bytes.length, text: pdfText(bytes) })
    }
    return found
  }
  for (const { text, fileBytes, size } of await pdfs()) {
    expect(text).toContain('Sankofa')
    expect(Math.abs(size - fileBytes!)).toBeLessThan(512)
  }
  await rename('name', { name: 'Asɛm House', tagline: 'Together.' })
  await rename('proverb', { text: 'Obi nkyerɛ abofra Nyame.', meaning: 'No one shows a child God.' })
  const renamed = await pdfs()
  expect(renamed).toHaveLength(9)
  for (const { text, fileUrl, fileBytes } of renamed) {
    expect(text, fileUrl).toMatch(/House/)
    expect(text, fileUrl).toContain(new URL(server.url).host)
    expect(text.toLowerCase(), fileUrl).not.toContain('sankofa')
    expect(fileBytes, fileUrl).toBeNull()
  }
})

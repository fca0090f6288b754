import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AdminResource } from '#features/content/resources/dashboard/schema.ts'
import { createMember } from '#tests/support/accounts.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { entriesOf, openDashboard, type Dashboard } from '../support/dashboard.ts'
import { anMp3, aPdf, aPng, upload } from '../support/files.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'sankofa-resources-'))
let server: TestServer
let dashboard: Dashboard

beforeAll(async () => {
  server = await startTestServer({ env: { DATA_DIR: folder } })
  dashboard = await openDashboard(server)
})
afterAll(async () => {
  await server?.stop()
  rmSync(folder, { recursive: true, force: true })
})

const aForm = (given: object = {}) => ({
  title: 'A guide for the first month',
  description: 'Four evenings, four questions.',
  category: 'Study Guide',
  author: 'Abena',
  ...given,
})

const create = async (given: object = {}): Promise<AdminResource> => {
  const { status, body } = await dashboard.call<AdminResource>('POST', '/api/admin/resources', aForm(given))
  expect(status, JSON.stringify(body)).toBe(201)
  return body
}

const uploadFile = async (bytes: Buffer): Promise<string> =>
  (await upload(server, dashboard.headers, { bytes }, '?for=resource')).body.url!

describe('a resource', () => {
  test('has the type and the size that its file really has', async () => {
    const pdf = aPdf()
    const resource = await create({ fileUrl: await uploadFile(pdf), fileType: 'text/html' })
    expect(resource).toMatchObject({ fileType: 'application/pdf', fileBytes: pdf.length, access: 'public' })
    const shown = await (await server.get(`/api/resources/${resource.id}`)).json()
    expect(shown).toMatchObject({ fileUrl: resource.fileUrl, fileType: 'application/pdf' })
    expect(await entriesOf(server.pool, resource.id)).toMatchObject([{ action: 'resource.created' }])
  })

  test('may lead elsewhere', async () => {
    const resource = await create({ fileUrl: 'https://youtu.be/abcdefghijk', category: 'Video' })
    expect(resource).toMatchObject({ fileUrl: 'https://youtu.be/abcdefghijk', fileBytes: null })
  })

  test.each([
    [
      {},
      {
        title: 'Title is required',
        description: 'Description is required',
        category: 'Category is required',
      },
    ],
    [aForm({ fileUrl: 'javascript:alert(1)' }), { fileUrl: expect.stringContaining('https://') }],
    [aForm({ fileUrl: '/uploads/../secret' }), { fileUrl: expect.stringContaining('https://') }],
    [
      aForm({ fileUrl: `/uploads/${'0'.repeat(32)}.pdf` }),
      { fileUrl: expect.stringContaining('upload it again') },
    ],
    [aForm({ access: 'friends' }), { access: 'Choose who can open it' }],
    [aForm({ fileBytes: 1 }), { fileBytes: "We don't recognise this field" }],
  ])('refuses %j', async (form, fields) => {
    expect(await dashboard.call('POST', '/api/admin/resources', form)).toMatchObject({
      status: 400,
      body: { fields },
    })
  })

  test('is changed and deleted, and the library shows it at once', async () => {
    const { id } = await create()
    const changed = await dashboard.call(
      'PUT',
      `/api/admin/resources/${id}`,
      aForm({ title: 'Another title' }),
    )
    expect(changed).toMatchObject({ status: 200, body: { title: 'Another title' } })
    const elsewhere = { title: 'Another title', fileUrl: 'https://example.org/a.pdf', access: 'members' }
    await dashboard.call('PUT', `/api/admin/resources/${id}`, aForm(elsewhere))
    expect(await (await server.get(`/resources/${id}`)).text()).toContain('Another title')
    expect((await dashboard.call('DELETE', `/api/admin/resources/${id}`)).status).toBe(204)
    expect((await server.get(`/api/resources/${id}`)).status).toBe(404)
    expect(await entriesOf(server.pool, id)).toMatchObject([
      { action: 'resource.created' },
      { action: 'resource.updated', summary: '', changes: { title: expect.any(Array) } },
      { action: 'resource.updated', summary: 'Changed file', changes: { access: ['public', 'members'] } },
      { action: 'resource.deleted' },
    ])
    expect((await dashboard.call('PUT', `/api/admin/resources/${id}`, aForm())).status).toBe(404)
  })

  test('is listed with its file, and is a file of a list', async () => {
    const { rows, total } = await dashboard.list<AdminResource>(
      '/api/admin/resources?search=FIRST&category=Video',
    )
    expect(total).toBe(1)
    expect(rows).toMatchObject([{ fileUrl: 'https://youtu.be/abcdefghijk' }])
    const { text } = await dashboard.text('/api/admin/resources.csv?category=Video')
    expect(text.split('\r\n')).toHaveLength(3)
  })
})

describe('a resource for members', () => {
  test('shows everyone that it is there, and gives its file to approved members only', async () => {
    const sound = anMp3()
    const fileUrl = await uploadFile(sound)
    const { id } = await create({ fileUrl, access: 'members', category: 'Audio' })
    const shown = (await (await server.get(`/api/resources/${id}`)).json()) as AdminResource
    expect(shown).toMatchObject({ access: 'members', fileUrl: null, fileType: 'audio/mpeg' })
    expect(await (await server.get(`/resources/${id}`)).text()).not.toContain(fileUrl)
    expect(JSON.stringify(await (await server.get('/api/resources')).json())).not.toContain(fileUrl)
    expect((await server.get(fileUrl)).status).toBe(404)

    const file = `/api/resources/${id}/file`
    expect((await server.get(file)).status).toBe(401)
    const pending = await createMember(server, { isApproved: false })
    expect((await server.get(file, pending.headers)).status).toBe(403)
    const member = await createMember(server)
    const answer = await server.get(file, { ...member.headers, range: 'bytes=0-9' })
    expect(answer.status).toBe(206)
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(sound.subarray(0, 10))
  })

  test('that is a picture is not there for others in its small size either', async () => {
    const fileUrl = await uploadFile(await aPng())
    const small = fileUrl.replace('.webp', '-640.webp')
    expect((await server.get(small)).status).toBe(200)
    const { id } = await create({ fileUrl, access: 'members' })
    for (const url of [fileUrl, small]) expect((await server.get(url)).status, url).toBe(404)
    const { headers } = await createMember(server)
    expect((await server.get(`/api/resources/${id}/file`, headers)).status).toBe(200)
  })

  test('has a file, or there would be nothing that only members could have', async () => {
    const answer = await dashboard.call('POST', '/api/admin/resources', aForm({ access: 'members' }))
    expect(answer.status).toBe(400)
    expect(Object.keys(answer.body.fields as object)).toEqual(['fileUrl'])
  })

  test('leads members on where its file is elsewhere', async () => {
    const { id } = await create({ fileUrl: 'https://example.org/a.pdf', access: 'members' })
    const { headers } = await createMember(server)
    const answer = await server.get(`/api/resources/${id}/file`, headers)
    expect([answer.status, answer.headers.get('location')]).toEqual([302, 'https://example.org/a.pdf'])
    expect((await server.get(`/api/resources/${randomUUID()}/file`, headers)).status).toBe(404)
  })
})

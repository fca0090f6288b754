import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { EditedDocument, Leader } from '#features/site/schema.ts'
import { paths } from '#shared/paths.ts'
import { takeSite } from '#shared/site.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { openDashboard, type Dashboard } from '../support/dashboard.ts'
import { aPhotograph, upload } from '../support/files.ts'

let server: TestServer
let efua: Dashboard

beforeAll(async () => {
  server = await startTestServer()
  efua = await openDashboard(server, { name: 'Efua Baidoo' })
})
afterAll(async () => {
  await server?.stop()
  // The facts are one object for the whole process.
  takeSite({})
})

const aPhoto = async (): Promise<string> => {
  const { status, body } = await upload(server, efua.headers, { bytes: await aPhotograph(1_200, 900) })
  expect(status).toBe(201)
  return body.url!
}

const setPicture = async (picture: Partial<Leader['picture']>) => {
  const { version } = (await efua.call<EditedDocument>('GET', '/api/admin/site/leaders')).body
  return efua.call<{ fields?: Record<string, string> }>('PUT', '/api/admin/site/leaders', {
    version,
    publish: true,
    edit: {
      kind: 'fields',
      entry: 'abena-boateng',
      fields: { picture: { x: 38, y: 52, description: '', isDecorative: false, ...picture } },
    },
  })
}

const page = async (path: string): Promise<string> => (await server.get(path)).text()

const widthOf = (url: string, width: number): string => url.replace('.webp', `-${width}.avif`)

test('an uploaded photo is on the pages in several widths, with its point and what it shows', async () => {
  const file = await aPhoto()
  const description = 'Abena laughing at the door of the chapel'
  expect(await setPicture({ file, description })).toMatchObject({ status: 200 })
  for (const address of ['/about', paths.leader('abena-boateng')]) {
    const shown = await page(address)
    expect(shown).toContain(`${widthOf(file, 320)} 320w, ${widthOf(file, 640)} 640w`)
    expect(shown).toMatch(
      new RegExp(`<img[^>]*src="${file.replace('.webp', '-640.webp')}"[^>]*alt="${description}"`),
    )
    expect(shown).toMatch(/data-x="40" data-y="50"/)
  }
  const { headers } = await server.get(widthOf(file, 640))
  expect(headers.get('content-type')).toBe('image/avif')
  expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
})

test('a width is made once, however many ask for it, and there are no others', async () => {
  const file = await aPhoto()
  const answers = await Promise.all(Array.from({ length: 6 }, () => server.get(widthOf(file, 320))))
  const bytes = await Promise.all(answers.map(async (one) => Buffer.from(await one.arrayBuffer())))
  expect(await sharp(bytes[0]).metadata()).toMatchObject({ format: 'heif', width: 320 })
  expect(bytes.every((one) => one.equals(bytes[0]!))).toBe(true)
  for (const width of [0, 1, 641, 4_000])
    expect((await server.get(widthOf(file, width))).status, String(width)).toBe(404)
  expect((await server.get(`/uploads/${'a'.repeat(32)}-640.avif`)).status).toBe(404)
})

test('a picture needs words or the tick, and a decorative one is passed over by screen readers', async () => {
  const file = await aPhoto()
  const refused = await setPicture({ file, description: '  ' })
  expect(refused.status).toBe(400)
  expect(refused.body.fields).toEqual({ picture: 'Say what the image shows, or tick “Decorative”' })
  expect(await setPicture({ file, isDecorative: true })).toMatchObject({ status: 200 })
  expect(await page('/about')).toMatch(
    new RegExp(`<img[^>]*src="${file.replace('.webp', '-640.webp')}"[^>]*alt=""`),
  )
})

test('an upload that no longer exists is refused', async () => {
  const refused = await setPicture({ file: `/uploads/${'b'.repeat(32)}.webp`, description: 'Abena' })
  expect(refused.status).toBe(400)
  expect(refused.body.fields).toEqual({ picture: "We can't find this file. Please upload it again" })
})

const previewOf = async (slug: string): Promise<string> =>
  /property="og:image" content="([^"]+)"/.exec(await page(paths.leader(slug)))![1]!.replaceAll('&amp;', '&')

test('a shared link of a leader shows the photo, cut to its point, as large as messengers want it', async () => {
  const file = await aPhoto()
  await setPicture({ file, description: 'Abena' })
  const first = await previewOf('abena-boateng')
  const answer = await fetch(first)
  expect(answer.headers.get('content-type')).toBe('image/jpeg')
  expect(answer.headers.get('cache-control')).toContain('immutable')
  expect(await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).toMatchObject({
    format: 'jpeg',
    width: 1_200,
    height: 630,
  })
  // Another point is another picture, at another address.
  await setPicture({ file, description: 'Abena', x: 90, y: 10 })
  expect(await previewOf('abena-boateng')).not.toBe(first)
})

test('of a leader without a photo it shows the drawn portrait and the name', async () => {
  await setPicture({ file: 'drawn:someone', isDecorative: true })
  expect(await page('/about')).toMatch(/<img[^>]*leader-someone|<img[^>]*src="data:image\/svg/)
  const answer = await fetch(await previewOf('abena-boateng'))
  expect(answer.headers.get('content-type')).toBe('image/png')
  expect((await server.get('/leadership/no-one/preview')).status).toBe(404)
})

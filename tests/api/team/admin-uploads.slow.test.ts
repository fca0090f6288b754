import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import http from 'node:http'
import os from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cleanUploads } from '#features/team/uploads/clean-up.server.ts'
import { Changes } from '#server/database/changes.ts'
import { createDb } from '#server/database/client.ts'
import { folderStorage } from '#server/storage/folder-storage.ts'
import { createMember } from '#tests/support/accounts.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { insertEvents } from '../support/content.ts'
import { openDashboard, type Dashboard } from '../support/dashboard.ts'
import { aBomb, anMp3, aPdf, aPhotograph, aPng, upload, type Upload } from '../support/files.ts'
import { until } from '../support/until.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'sankofa-uploads-'))
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

const send = (given: Upload, query = '') => upload(server, dashboard.headers, given, query)
const sendResource = (given: Upload) => send(given, '?for=resource')
const bytesOf = async (url: string): Promise<Buffer> =>
  Buffer.from(await (await server.get(url)).arrayBuffer())

describe('a picture', () => {
  test('is painted anew at a sensible size, upright, and without what the camera wrote', async () => {
    const photograph = await aPhotograph()
    expect(photograph.includes('Secretcam')).toBe(true)
    const { status, body } = await send({ bytes: photograph })
    expect(status).toBe(201)
    expect(body.url).toMatch(/^\/uploads\/[a-z\d]{32}\.webp$/)
    const stored = await bytesOf(body.url!)
    const metadata = await sharp(stored).metadata()
    expect(metadata).toMatchObject({ format: 'webp', width: 1_000, height: 2_000 })
    expect([metadata.exif, metadata.xmp, metadata.icc, metadata.orientation]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ])
    expect(stored.includes('Secretcam')).toBe(false)
    const small = await sharp(await bytesOf(body.url!.replace('.webp', '-640.webp'))).metadata()
    expect(small).toMatchObject({ format: 'webp', width: 480, height: 960 })
  })

  test('is never made larger than it is', async () => {
    const { body } = await send({ bytes: await aPng(40, 30), name: 'a.png', type: 'image/png' })
    expect(await sharp(await bytesOf(body.url!)).metadata()).toMatchObject({ width: 40, height: 30 })
  })

  test('is known by what it is, not by what it is called, and its name is ours', async () => {
    const { status, body } = await send({
      bytes: await aPng(),
      name: '../../../etc/passwd.html',
      type: 'text/html',
    })
    expect(status).toBe(201)
    expect(body.url).toMatch(/^\/uploads\/[a-z\d]{32}\.webp$/)
    expect(readdirSync(folder).toSorted()).toEqual(['app-secret', 'uploads'])
  })

  test('with a second file behind its end comes out without it', async () => {
    const polyglot = Buffer.concat([await aPhotograph(), Buffer.from('<script>alert(1)</script>PK\x03\x04')])
    const { body } = await send({ bytes: polyglot })
    expect((await bytesOf(body.url!)).includes('<script>')).toBe(false)
  })

  test('is kept for ever by browsers, and nothing in it is run', async () => {
    const { body } = await send({ bytes: await aPng() })
    const { headers } = await server.get(body.url!)
    expect(headers.get('content-type')).toBe('image/webp')
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
  })
})

describe('a body that cannot be read is an error of the client', () => {
  const part = (name: string, more = '', text = 'text') =>
    `--line\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n${text}\r\n`
  const begun = part('file', '; filename="a.png"')

  test.each([
    ['without a boundary', 'multipart/form-data', `${begun}--line--`, 400, 'malformed_request'],
    ['cut off', 'multipart/form-data; boundary=line', begun.slice(0, -4), 400, 'malformed_request'],
    ['cut off in a head', 'multipart/form-data; boundary=line', begun.slice(0, 40), 400, 'malformed_request'],
    [
      'with many fields',
      'multipart/form-data; boundary=line',
      `${part('a').repeat(9)}${begun}--line--`,
      413,
      'too_large',
    ],
  ])('%s', async (_what, type, body, status, code) => {
    const headers = { ...dashboard.headers, 'content-type': type }
    const answer = await fetch(`${server.url}/api/upload`, { method: 'POST', headers, body })
    expect(answer.status).toBe(status)
    expect(await answer.json()).toMatchObject({ code })
  })
})

test('clients that lose the network halfway do not block another upload', async () => {
  const stalled = Array.from({ length: 3 }, () => {
    const request = http.request(`${server.url}/api/upload`, {
      method: 'POST',
      headers: {
        ...dashboard.headers,
        'content-type': 'multipart/form-data; boundary=line',
        'content-length': 9_000,
      },
    })
    request
      .on('error', () => {})
      .write('--line\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\n')
    return request
  })
  try {
    await until('they have begun', () => stalled.every(({ socket }) => socket && socket.bytesWritten > 0))
    expect(await send({ bytes: await aPng() })).toMatchObject({ status: 201 })
  } finally {
    for (const request of stalled) request.destroy()
  }
})

describe('what is no picture is refused with a sentence', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'

  test.each([
    ['an SVG', svg],
    ['an HTML page', '<!doctype html><script>alert(1)</script>'],
    ['a GIF', 'GIF89a'],
    ['a PDF', aPdf().toString()],
    ['text', 'hello'],
  ])('%s posing as a PNG', async (_what, text) => {
    expect(await send({ bytes: Buffer.from(text), name: 'a.png', type: 'image/png' })).toMatchObject({
      status: 415,
      body: {
        code: 'picture_not_supported',
        error: 'Choose a JPEG, PNG or WebP image.',
        fields: { file: 'Choose a JPEG, PNG or WebP image.' },
      },
    })
  })

  test('a page behind the first bytes of a PNG', async () => {
    const bytes = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.from(svg)])
    expect(await send({ bytes })).toMatchObject({ status: 400, body: { code: 'picture_damaged' } })
  })

  test('a JPEG that is cut off', async () => {
    const photograph = await aPhotograph()
    expect(await send({ bytes: photograph.subarray(0, photograph.length / 2) })).toMatchObject({
      status: 400,
      body: { code: 'picture_damaged' },
    })
  })

  test('a small file that would be 30,000 x 30,000 pixels, without the memory for it', async () => {
    const bomb = aBomb(30_000)
    expect(bomb.length).toBeLessThan(1024 * 1024)
    const before = process.memoryUsage().rss
    expect(await send({ bytes: bomb })).toMatchObject({
      status: 413,
      body: {
        error:
          'Images can be up to 25 megapixels and 12,000 pixels on a side. Make it smaller and try again.',
      },
    })
    expect(process.memoryUsage().rss - before).toBeLessThan(100 * 1024 * 1024)
  })

  test('a line of 25 million pixels, which would take a core for seconds', async () => {
    expect(await send({ bytes: aBomb(1, 25_000_000) })).toMatchObject({
      status: 413,
      body: { code: 'too_large' },
    })
  })

  test('5 MB and one byte; 5 MB are taken', async () => {
    const limit = 5 * 1024 * 1024
    const photograph = await aPhotograph()
    const filled = (size: number) => Buffer.concat([photograph, Buffer.alloc(size - photograph.length)])
    expect(await send({ bytes: filled(limit + 1) })).toMatchObject({
      status: 413,
      body: { code: 'too_large', error: 'Images can be up to 5 MB.' },
    })
    expect((await send({ bytes: filled(limit) })).status).toBe(201)
  })

  test('nothing at all, another field, or no form', async () => {
    expect((await send({ bytes: Buffer.alloc(0) })).body.code).toBe('file_missing')
    expect((await send({ bytes: await aPng(), field: 'picture' })).body.code).toBe('file_missing')
    expect((await dashboard.call('POST', '/api/upload', { file: 'x' })).status).toBe(400)
  })

  test('and the connection of a visitor ends with the refusal, however slowly the rest would come', async () => {
    const request = http.request(`${server.url}/api/upload`, {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=line', 'content-length': 9_000 },
    })
    const answer = new Promise<http.IncomingMessage>((resolve) => request.once('response', resolve))
    const closed = new Promise((resolve) => request.once('close', resolve))
    request.on('error', () => {}).write('--line\r\n')
    const { statusCode, headers, socket } = await answer
    expect([statusCode, headers.connection]).toEqual([401, 'close'])
    ;(await answer).resume()
    await closed
    expect(socket.destroyed).toBe(true)
  })

  test('and a visitor reads the refusal of a large file', async () => {
    expect((await upload(server, {}, { bytes: Buffer.alloc(4 * 1024 * 1024) })).status).toBe(401)
  })

  test('and visitors and members may send nothing', async () => {
    const bytes = await aPng()
    expect((await upload(server, {}, { bytes })).status).toBe(401)
    const { headers } = await createMember(server, { role: 'admin' })
    expect((await upload(server, headers, { bytes })).status).toBe(401)
  })
})

describe('a file of the library', () => {
  test('may be a PDF, which is kept and not opened', async () => {
    const { status, body } = await sendResource({ bytes: aPdf('<script>alert(1)</script>'), name: 'x.pdf' })
    expect(status).toBe(201)
    expect(body).toMatchObject({ type: 'application/pdf' })
    const answer = await server.get(body.url!)
    expect(answer.headers.get('content-disposition')).toBe('attachment')
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
  })

  test('may be an MP3, which is played from anywhere', async () => {
    const sound = anMp3()
    const { body } = await sendResource({ bytes: sound, name: 'talk.mp3' })
    expect(body.url).toMatch(/\.mp3$/)
    const part = await server.get(body.url!, { range: 'bytes=100-199' })
    expect(part.status).toBe(206)
    expect(part.headers.get('content-range')).toBe(`bytes 100-199/${sound.length}`)
    expect(part.headers.get('content-type')).toBe('audio/mpeg')
    expect(Buffer.from(await part.arrayBuffer())).toEqual(sound.subarray(100, 200))
    expect((await server.get(body.url!, { range: 'bytes=99999999-' })).status).toBe(416)
  })

  test('may be a picture, which is painted anew', async () => {
    expect((await sendResource({ bytes: await aPng() })).body.url).toMatch(/\.webp$/)
  })

  test.each([
    ['a page that says it is a PDF', '<html>%PDF-1.4 %%EOF'],
    ['half a PDF', '%PDF-1.4 and then nothing'],
    ['a tag without sound', `ID3\x04\0\0\0\0\0\x05${'<script>'.repeat(200)}`],
    ['a ZIP', 'PK\x03\x04'],
  ])('is not %s', async (_what, text) => {
    expect(await sendResource({ bytes: Buffer.from(text, 'latin1') })).toMatchObject({
      status: 415,
      body: { code: 'file_not_supported' },
    })
  })

  test('has at most 25 MB', async () => {
    const bytes = Buffer.concat([anMp3(), Buffer.alloc(25 * 1024 * 1024)])
    expect(await sendResource({ bytes })).toMatchObject({
      status: 413,
      body: { error: 'Files can be up to 25 MB.' },
    })
  })
})

test.each([
  '/uploads/nothing.webp',
  `/uploads/${'0'.repeat(32)}.webp`,
  '/uploads/..%2f..%2fetc%2fpasswd',
  '/uploads/',
])('%s is not there', async (address) => {
  expect((await server.get(address)).status).toBe(404)
})

test('what was sent and is in nothing is cleaned up after a day, and what is in something stays', async () => {
  const [orphan, image, fresh] = await Promise.all(
    [aPng(50, 50), aPng(60, 60), aPng(70, 70)].map(
      async (bytes) => (await send({ bytes: await bytes })).body.url!,
    ),
  )
  await insertEvents(server.pool, { imageUrl: image! })
  await server.pool.query(
    `update uploads set used_at = now() - interval '25 hours' where '/uploads/' || name <> $1`,
    [fresh],
  )
  // Other widths of it are kept from now on.
  expect((await server.get(orphan!.replace('.webp', '-320.avif'))).status).toBe(200)
  const storage = folderStorage(path.join(folder, 'uploads'))
  await cleanUploads({ db: createDb(server.pool, new Changes()), storage })
  const statusOf = async (url: string) => (await server.get(url)).status
  expect(await statusOf(orphan!)).toBe(404)
  expect(await statusOf(orphan!.replace('.webp', '-640.webp'))).toBe(404)
  expect(
    readdirSync(path.join(folder, 'uploads')).filter((name) => orphan!.includes(name.slice(0, 32))),
  ).toEqual([])
  expect(await statusOf(image!)).toBe(200)
  expect(await statusOf(fresh!)).toBe(200)
})

test('the files of what was deleted wait with it in the bin, unseen, and go with it for good', async () => {
  const [image, flyer, shared] = await Promise.all(
    [aPng(51, 50), aPng(61, 60), aPng(71, 70)].map(
      async (bytes) => (await send({ bytes: await bytes })).body.url!,
    ),
  )
  const file = (await sendResource({ bytes: aPdf() })).body.url!
  const [event, copy] = await insertEvents(
    server.pool,
    { imageUrl: shared!, flyerUrl: flyer! },
    { imageUrl: shared! },
  )
  const { body } = await dashboard.call<{ id: string }>('POST', '/api/admin/resources', {
    title: 'A guide',
    description: 'For members.',
    category: 'Study Guide',
    access: 'members',
    fileUrl: file,
    imageUrl: image,
  })
  const storage = folderStorage(path.join(folder, 'uploads'))
  const cleanUp = async () => {
    await server.pool.query(`update uploads set used_at = now() - interval '25 hours'`)
    await cleanUploads({ db: createDb(server.pool, new Changes()), storage })
  }
  const statusesOf = (...urls: string[]) =>
    Promise.all(urls.map(async (url) => (await server.get(url)).status))
  const kept = () => readdirSync(path.join(folder, 'uploads')).map((name) => `/uploads/${name}`)
  await dashboard.call('DELETE', `/api/admin/events/${event}`)
  await dashboard.call('DELETE', `/api/admin/resources/${body.id}`)
  await cleanUp()
  // A picture that another event shows is still there to see.
  expect(await statusesOf(image!, file, flyer!, shared!)).toEqual([404, 404, 404, 200])
  expect(kept()).toEqual(expect.arrayContaining([image, file, flyer, shared]))
  for (const id of [event, body.id])
    expect((await dashboard.call('POST', `/api/admin/bin/${id}/bring-back`)).status).toBe(200)
  expect(await statusesOf(image!, file, flyer!)).toEqual([200, 404, 200])
  const member = await createMember(server)
  expect((await server.get(`/api/resources/${body.id}/file`, member.headers)).status).toBe(200)

  await dashboard.call('DELETE', `/api/admin/resources/${body.id}`)
  await dashboard.call('DELETE', `/api/admin/bin/${body.id}`)
  await cleanUp()
  expect(kept()).not.toContain(image)
  expect(kept()).not.toContain(file)
  expect(kept()).toEqual(expect.arrayContaining([flyer, shared]))
  expect(copy).toBeDefined()
})

import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { EditedDocument } from '#features/site/schema.ts'
import { renderHtml } from '#server/mail/template.ts'
import { takeSite } from '#shared/site.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { openDashboard, type Dashboard } from '../support/dashboard.ts'

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

const setFields = async (key: string, fields: object) => {
  const { version } = (await efua.call<EditedDocument>('GET', `/api/admin/site/${key}`)).body
  const edit = { kind: 'fields', fields }
  return efua.call<{ fields: Record<string, string> }>('PUT', `/api/admin/site/${key}`, {
    version,
    publish: true,
    edit,
  })
}

const page = async (path = '/') => {
  const answer = await server.get(path)
  return { html: await answer.text(), policy: answer.headers.get('content-security-policy') ?? '' }
}

const files = [
  'favicon.svg',
  'favicon.ico',
  'apple-touch-icon.png',
  'icon-192.png',
  'icon-512.png',
  'icon-maskable-512.png',
  'mark-96.png',
  'preview.jpg',
  'service-worker.js',
]

const bytesOf = async (path: string) => Buffer.from(await (await server.get(path)).arrayBuffer())

const originalOf = (file: string) => readFileSync(new URL(`../../../public/${file}`, import.meta.url))

/** A part of the mark that the site came with. */
const originalMark = 'M6.75 25v8'

describe('a site that no one has changed', () => {
  test('sends its files as they are', async () => {
    for (const file of files) expect((await bytesOf(`/${file}`)).equals(originalOf(file)), file).toBe(true)
    const { html } = await page()
    expect(html).toContain('<link rel="icon" href="/favicon.svg"')
    expect(html).toContain('/preview.jpg">')
  })
})

describe('the colours', () => {
  test('of a fresh site stand in its style sheet, and nowhere else', async () => {
    const { html } = await page()
    expect(html).not.toContain('data-colours')
    expect(html).toContain('<meta name="theme-color" content="#1b0920">')
  })

  test('that the team chooses are in every page, and its policy allows them', async () => {
    expect((await setFields('look', { colours: 'forest' })).status).toBe(200)
    for (const path of ['/', '/donate', '/admin/login', '/no-such-page']) {
      const { html, policy } = await page(path)
      expect(html, path).toContain('<html lang="en" data-colours="forest">')
      const [, style = ''] = /<style>(@layer base\{:root\[data-colours=forest\].*?)<\/style>/.exec(html) ?? []
      expect(style, path).toContain('--primary:#0b6351;')
      const hash = createHash('sha256').update(style).digest('base64')
      expect(policy, path).toContain(`'sha256-${hash}'`)
    }
    expect((await page()).html).toContain('<meta name="theme-color" content="#09211d">')
  })

  test('are one of the five pairs', async () => {
    const { status, body } = await setFields('look', { colours: 'neon' })
    expect([status, body.fields]).toEqual([400, { colours: 'Choose the colours' }])
  })
})

describe('a community with a name of its own', () => {
  beforeAll(async () => {
    await setFields('look', { colours: 'clay' })
    await setFields('name', { name: 'Nkabom Youth' })
  })

  test('has its initial where the mark was', async () => {
    const { html } = await page()
    expect(html).not.toContain(originalMark)
    expect(html).toContain('class="mark-initial" x="32" y="43">N<')
    const offline = await (await server.get('/offline')).text()
    expect(offline).not.toContain(originalMark)
    expect(offline).toContain('>N</text>')
  })

  test('has icons and a preview of its own, at addresses of their own', async () => {
    for (const file of files) expect((await bytesOf(`/${file}`)).equals(originalOf(file)), file).toBe(false)
    const { html } = await page()
    const [, version] = /<link rel="icon" href="\/favicon\.svg\?v=(\w+)"/.exec(html) ?? []
    expect(html).toContain(`/icon-512.png?v=${version}`)
    expect(html).toMatch(/og:image" content="[^"]+\/preview\.jpg\?v=\w+"/)
    const manifest = (await (await server.get('/site.webmanifest')).json()) as {
      icons: { src: string }[]
      theme_color: string
    }
    expect(manifest.icons.map(({ src }) => src)).toEqual(
      ['192', '512', 'maskable-512'].map((of) => `/icon-${of}.png?v=${version}`),
    )
    expect(manifest.theme_color).toBe('#26100a')
  })

  test('browsers keep an icon for good at the address of its version only', async () => {
    const { html } = await page()
    const [, address = ''] = /href="(\/apple-touch-icon\.png\?v=\w+)"/.exec(html) ?? []
    expect((await server.get(address)).headers.get('cache-control')).toContain('immutable')
    const plain = await server.get('/apple-touch-icon.png')
    expect(plain.headers.get('cache-control')).toBe('public, max-age=300')
    const etag = plain.headers.get('etag') ?? ''
    expect((await server.get('/apple-touch-icon.png', { 'if-none-match': etag })).status).toBe(304)
  })

  test('its emails have its mark and its colour', () => {
    const email = renderHtml(
      {
        to: 'ama@example.org',
        subject: 'Hi',
        preview: 'Hi',
        heading: 'Hi',
        blocks: [{ kind: 'button', label: 'Go', href: 'https://x.example' }],
        reason: 'Because.',
      },
      server.url,
    )
    expect(email).toMatch(/mark-96\.png\?v=\w+"/)
    expect(email).toContain('bgcolor="#a2320e"')
    expect(email).not.toContain('#98194A')
  })
})

type Sent = { url: string; logo: { width: number; height: number; readableOn: string } } & {
  fields: Record<string, string>
}

const sendLogo = async (bytes: Uint8Array): Promise<{ status: number; body: Sent }> => {
  const form = new FormData()
  form.append('file', new Blob([Uint8Array.from(bytes)]), 'logo')
  const answer = await fetch(`${server.url}/api/upload?for=logo`, {
    method: 'POST',
    headers: efua.headers,
    body: form,
  })
  return { status: answer.status, body: (await answer.json()) as Sent }
}

const drawing = (inside: string, size = 'viewBox="0 0 200 100"') =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${size}>${inside}</svg>`)

const disc = '<circle cx="100" cy="50" r="48" fill="#0b6351"/>'

describe('a logo', () => {
  test('is everywhere when it is published, and an SVG is sent to no one', async () => {
    const before = await bytesOf('/icon-192.png')
    const { status, body } = await sendLogo(drawing(disc))
    expect(status).toBe(201)
    expect(body).toMatchObject({ type: 'image/webp', logo: { width: 1024, height: 512, readableOn: 'both' } })
    const logo = { ...body.logo, file: body.url, name: 'nkabom.svg' }
    expect((await setFields('look', { logo })).status).toBe(200)
    const { html } = await page()
    expect(html).toContain(`src="${body.url.replace('.webp', '-640.webp')}"`)
    expect(html).not.toContain('class="mark-initial"')
    expect((await server.get(body.url)).headers.get('content-type')).toBe('image/webp')
    expect((await bytesOf('/icon-192.png')).equals(before)).toBe(false)
    expect(await (await server.get('/offline')).text()).toContain('src="data:image/png')
    const { width, height, hasAlpha } = await sharp(await bytesOf('/mark-96.png')).metadata()
    expect({ width, height, hasAlpha }).toEqual({ width: 192, height: 96, hasAlpha: true })
  })

  test('gives way to the initial when it is removed', async () => {
    await setFields('look', { logo: { file: '', name: '', width: 0, height: 0, readableOn: 'both' } })
    expect((await page()).html).toContain('class="mark-initial"')
  })

  test.each([
    ['that is white', '#ffffff', 'night'],
    ['that is black', '#000000', 'white'],
  ])('%s is known to be read on one ground only', async (_what, background, readableOn) => {
    const clear = { r: 0, g: 0, b: 0, alpha: 0 }
    const png = await sharp({ create: { width: 100, height: 100, channels: 4, background } })
      .extend({ top: 50, bottom: 50, left: 50, right: 50, background: clear })
      .png()
      .toBuffer()
    expect((await sendLogo(png)).body.logo).toEqual({ width: 200, height: 200, readableOn })
  })

  test('that is broken, moves, is too small, too long or more than a drawing is refused with a sentence', async () => {
    const flat = (width: number, height: number) =>
      sharp({ create: { width, height, channels: 3, background: '#0b6351' } })
    const frames = await Promise.all(
      [0, 1].map((hue) =>
        sharp({ create: { width: 80, height: 80, channels: 3, background: { r: hue * 200, g: 9, b: 9 } } })
          .png()
          .toBuffer(),
      ),
    )
    const moving = await sharp(frames, { join: { animated: true } })
      .webp({ loop: 0, delay: [100, 100] })
      .toBuffer()
    const refused: [Uint8Array, RegExp][] = [
      [(await flat(300, 300).png().toBuffer()).subarray(0, 200), /couldn't open/],
      [moving, /moves/],
      [await flat(40, 40).png().toBuffer(), /too small/],
      [await flat(900, 100).png().toBuffer(), /too long/],
      [Buffer.from('not a picture'), /PNG, JPEG, WebP or SVG/],
      [drawing('<script>alert(1)</script>'), /more in it than a drawing/],
      [drawing('<image href="file:///etc/passwd"/>'), /more in it than a drawing/],
      [drawing('<text>Nkabom</text>'), /outlines/],
      [drawing(disc, ''), /how large/],
    ]
    for (const [bytes, sentence] of refused) {
      const { status, body } = await sendLogo(bytes)
      expect(status, String(sentence)).toBe(400)
      expect(body.fields['file']).toMatch(sentence)
    }
  })

  test('is uploaded by those who change the site', async () => {
    const host = await openDashboard(server, { roles: ['host'] })
    const form = new FormData()
    form.append('file', new Blob([Uint8Array.from(drawing(disc))]), 'logo.svg')
    const answer = await fetch(`${server.url}/api/upload?for=logo`, {
      method: 'POST',
      headers: host.headers,
      body: form,
    })
    expect(answer.status).toBe(403)
  })
})

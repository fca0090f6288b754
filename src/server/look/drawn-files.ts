import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Asset } from '#server/http/files/assets.ts'
import { readArt } from '#server/pictures/art.ts'
import type { Pictures } from '#server/pictures/pictures.ts'
import { colourPairs } from '#shared/look/colour-pairs.ts'
import { lookVersion, markKind } from '#shared/look/mark.ts'
import { previewVersion } from '#shared/look/preview.ts'
import { site } from '#shared/site.ts'
import { icoOf } from './ico.ts'
import { drawFavicon, drawMark, drawMaskable, drawTile } from './icons.ts'
import { drawSitePreview } from './site-preview.ts'

type Drawing = { type: string; draw: (pictures: Pictures) => Promise<Buffer> }

const png = (draw: () => ReturnType<typeof drawMark>): Drawing => ({
  type: 'image/png',
  draw: async (pictures) => compact(await pictures.png(draw())),
})

/** The files of `public` that depend on the name, the colours and the logo of the community. */
const drawings: Record<string, Drawing> = {
  '/favicon.svg': { type: 'image/svg+xml', draw: (pictures) => faviconSvg(pictures) },
  '/favicon.ico': { type: 'image/x-icon', draw: (pictures) => faviconIco(pictures) },
  '/apple-touch-icon.png': png(() => drawTile(180, 0)),
  '/icon-192.png': png(() => drawTile(192, 42)),
  '/icon-512.png': png(() => drawTile(512, 112)),
  '/icon-maskable-512.png': png(() => drawMaskable(512)),
  '/mark-96.png': png(() => drawMark(96)),
  '/service-worker.js': { type: 'text/javascript; charset=utf-8', draw: async () => serviceWorker() },
}

/** A new text is what makes browsers fetch the offline page again, which has the name and the mark in it. */
const serviceWorker = (): Buffer => {
  const text = readFileSync(new URL('../../../public/service-worker.js', import.meta.url), 'utf8')
  return Buffer.from(text.replace(/^const version = (\d+)$/m, `const version = '$1-${lookVersion()}'`))
}

const preview: Drawing = { type: 'image/jpeg', draw: (pictures) => previewJpeg(pictures) }

const faviconSvg = async (pictures: Pictures): Promise<Buffer> => {
  if (markKind() === 'original') {
    const { light, dark } = colourPairs[site.look.colours]
    const text = readArt('marks/favicon.svg')
      .replaceAll('#98194A', light['primary-text'])
      .replaceAll('#F58BAE', dark['primary-text'])
    return Buffer.from(text)
  }
  const drawn = await pictures.png(drawFavicon(128))
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 128 128"><image width="128" height="128" href="data:image/png;base64,${drawn.toString('base64')}"/></svg>`,
  )
}

const faviconIco = async (pictures: Pictures): Promise<Buffer> => {
  const icons = [16, 32, 48].map(async (size) => ({ size, png: await pictures.png(drawFavicon(size)) }))
  return icoOf(await Promise.all(icons))
}

const previewJpeg = async (pictures: Pictures): Promise<Buffer> => {
  const drawn = await pictures.png(drawSitePreview())
  const sharp = await loadSharp()
  return sharp(drawn).jpeg({ quality: 84, mozjpeg: true }).toBuffer()
}

/** A quarter of the bytes: icons have few colours. */
const compact = async (drawn: Buffer): Promise<Buffer> => {
  const sharp = await loadSharp()
  return sharp(drawn).png({ palette: true, quality: 95, effort: 7 }).toBuffer()
}

/** With the first picture: a site that no one has changed has no use for its memory. */
const loadSharp = async () => (await import('sharp')).default

const forever = 'public, max-age=31536000, immutable'
const fiveMinutes = 'public, max-age=300'

/**
 * Makes the files of a community that has changed its name, its colours or its logo. As long as no one has, there is none, and
 * the one in `public` is sent.
 */
export class DrawnFiles {
  readonly #pictures: Pictures
  /** The latest of each. */
  readonly #kept = new Map<string, { version: string; bytes: Promise<Buffer> }>()

  constructor(pictures: Pictures) {
    this.#pictures = pictures
  }

  async find(path: string, search: string): Promise<Asset | undefined> {
    const drawing = path === '/preview.jpg' ? preview : drawings[path]
    if (!drawing) return undefined
    const version = path === '/preview.jpg' ? previewVersion() : lookVersion()
    if (!version) return undefined
    const bytes = await this.#draw(path, version, drawing)
    const isVersioned = new URLSearchParams(search).get('v') === version
    return {
      type: drawing.type,
      cacheControl: isVersioned ? forever : fiveMinutes,
      tag: createHash('sha256').update(bytes).digest('base64url').slice(0, 12),
      bytes: new Map([['identity', bytes]]),
    }
  }

  /** Once for all who wait for it. What could not be drawn is tried again. */
  #draw(path: string, version: string, { draw }: Drawing): Promise<Buffer> {
    const kept = this.#kept.get(path)
    if (kept?.version === version) return kept.bytes
    const bytes = draw(this.#pictures)
    this.#kept.set(path, { version, bytes })
    bytes.catch(() => this.#kept.delete(path))
    return bytes
  }
}

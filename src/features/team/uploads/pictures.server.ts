import type { Sharp } from 'sharp'
import { takeTurns } from '#server/turns.ts'
import { Refusal, sentenceOf } from '#shared/calls/errors.ts'

export type PictureSizes = { large: Buffer; small: Buffer }

const mostPixels = 25_000_000
// A line of 25 million pixels would take a core for twenty seconds.
const longestSide = 12_000
const largest = { width: 1_600, height: 2_400 }
const small = { width: 640, height: 960 }
const longestSeconds = 20

// A picture of 25 megapixels takes some 100 MB while it is read.
export const inTurn = takeTurns({ atOnce: 2, longestQueue: 20 })

/**
 * Redraws a picture, in two sizes. The result keeps only what is visible in the uploaded file: no place, no camera,
 * no second file behind its end.
 */
export const repaint = (bytes: Uint8Array): Promise<PictureSizes> =>
  inTurn(() =>
    refusingDamaged(async () => {
      const open = await openPicture(bytes)
      const fit = { fit: 'inside', withoutEnlargement: true } as const
      return {
        large: await open()
          .resize({ ...largest, ...fit })
          .webp({ quality: 80 })
          .toBuffer(),
        small: await open()
          .resize({ ...small, ...fit })
          .webp({ quality: 80 })
          .toBuffer(),
      }
    }),
  )

/** A picture to read as often as it is needed. One that is too large is refused before anything is unpacked. */
export const openPicture = async (bytes: Uint8Array): Promise<() => Sharp> => {
  const sharp = await loadSharp()
  ensureSize(await sharp(bytes, { limitInputPixels: false }).metadata())
  return () =>
    sharp(bytes, { limitInputPixels: mostPixels, failOn: 'truncated', pages: 1 })
      .timeout({ seconds: longestSeconds })
      .autoOrient()
}

/** What the library cannot read is damaged, no matter what it says of it. */
export const refusingDamaged = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Refusal) throw error
    throw new Refusal('picture_damaged', { fields: { file: sentenceOf('picture_damaged') } })
  }
}

/** One of our own pictures in another width, as AVIF. It is never made larger than it is. */
export const narrow = async (bytes: Uint8Array, width: number): Promise<Buffer> => {
  const sharp = await loadSharp()
  return sharp(bytes, { limitInputPixels: mostPixels })
    .timeout({ seconds: longestSeconds })
    .resize({ width, withoutEnlargement: true })
    .avif({ quality: 45, effort: 3 })
    .toBuffer()
}

/** The same as JPEG, which every mail program shows. */
export const narrowForMail = async (bytes: Uint8Array, width: number): Promise<Buffer> => {
  const sharp = await loadSharp()
  return sharp(bytes, { limitInputPixels: mostPixels })
    .timeout({ seconds: longestSeconds })
    .resize({ width, withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 80 })
    .toBuffer()
}

export type Crop = {
  width: number
  height: number
  /** What stays in view, in percent from the left and from the top, as `object-position` means it. */
  x: number
  y: number
}

/** A part of one of our own pictures that fills a frame, as JPEG: every messenger reads that. */
export const cropped = async (bytes: Uint8Array, { width, height, x, y }: Crop): Promise<Buffer> => {
  const sharp = await loadSharp()
  const own = await sharp(bytes, { limitInputPixels: mostPixels }).metadata()
  const scale = Math.max(width / own.width, height / own.height)
  const [wide, high] = [Math.ceil(own.width * scale), Math.ceil(own.height * scale)]
  return sharp(bytes, { limitInputPixels: mostPixels })
    .timeout({ seconds: longestSeconds })
    .resize({ width: wide, height: high, fit: 'fill' })
    .extract({
      left: Math.round(((wide - width) * x) / 100),
      top: Math.round(((high - height) * y) / 100),
      width,
      height,
    })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 82 })
    .toBuffer()
}

/** Loads the library with the first picture: it takes memory that an idle server has no use for. */
export const loadSharp = async () => {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp
}

/** The head of a file says how large it would be, before anything is unpacked. */
const ensureSize = ({ width, height }: { width: number; height: number }): void => {
  if (width * height <= mostPixels && Math.max(width, height) <= longestSide) return
  const sentence =
    'Images can be up to 25 megapixels and 12,000 pixels on a side. Make it smaller and try again.'
  throw new Refusal('too_large', { sentence, fields: { file: sentence } })
}

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
const inTurn = takeTurns({ atOnce: 2, longestQueue: 20 })

/**
 * Redraws a picture, in two sizes. The result keeps only what is visible in the uploaded file: no place, no camera,
 * no second file behind its end.
 */
export const repaint = (bytes: Uint8Array): Promise<PictureSizes> =>
  inTurn(async () => {
    const sharp = await loadSharp()
    const open = () =>
      sharp(bytes, { limitInputPixels: mostPixels, failOn: 'truncated', pages: 1 })
        .timeout({ seconds: longestSeconds })
        .autoOrient()
    try {
      ensureSize(await sharp(bytes, { limitInputPixels: false }).metadata())
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
    } catch (error) {
      if (error instanceof Refusal) throw error
      throw new Refusal('picture_damaged', { fields: { file: sentenceOf('picture_damaged') } })
    }
  })

/** Loads the library with the first picture: it takes memory that an idle server has no use for. */
const loadSharp = async () => {
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

import type { Sharp } from 'sharp'
import type { Pictures } from '#server/pictures/pictures.ts'
import { Refusal } from '#shared/calls/errors.ts'
import type { Logo } from '#shared/site.ts'
import { inTurn, loadSharp, openPicture, refusingDamaged, type PictureSizes } from './pictures.server.ts'
import { readableOn } from './readable-on.ts'
import { recognise } from './recognise.ts'
import { rasterise } from './svg.server.ts'

export type LogoFacts = Pick<Logo, 'width' | 'height' | 'readableOn'>

const smallestSide = 64
const longestShape = 4
const large = { width: 1_024, height: 1_024 }
/** In the header of a page, on a sharp screen. */
const small = { width: 384, height: 128 }

/** Redraws a logo, without the loss that photographs can take. A drawing becomes points: no one is sent a stranger's SVG. */
export const repaintLogo = async (
  bytes: Buffer,
  pictures: Pictures,
): Promise<PictureSizes & { facts: LogoFacts }> => {
  const kind = recognise(bytes)
  const isPicture = kind === 'png' || kind === 'jpeg' || kind === 'webp'
  const points = isPicture ? bytes : await rasterise(bytes, pictures)
  return inTurn(() =>
    refusingDamaged(async () => {
      const open = await openPicture(points)
      await ensureFit(points)
      const fit = { fit: 'inside', withoutEnlargement: true } as const
      const { data, info } = await asWebp(open().resize({ ...large, ...fit }))
      return {
        large: data,
        small: (await asWebp(open().resize({ ...small, ...fit }))).data,
        facts: { width: info.width, height: info.height, readableOn: await groundOf(open()) },
      }
    }),
  )
}

const asWebp = (picture: Sharp) => picture.webp({ lossless: true }).toBuffer({ resolveWithObject: true })

const groundOf = async (picture: Sharp): Promise<Logo['readableOn']> => {
  const points = await picture.resize({ width: 96, height: 96, fit: 'inside' }).ensureAlpha().raw().toBuffer()
  return readableOn(points)
}

const ensureFit = async (bytes: Buffer): Promise<void> => {
  const sharp = await loadSharp()
  const { width, height, pages = 1 } = await sharp(bytes).metadata()
  if (pages > 1 || isMovingPng(bytes)) throw refusal('This logo moves. Choose one that stands still.')
  if (Math.min(width, height) < smallestSide)
    throw refusal(`This logo is too small. Choose one of at least ${smallestSide} pixels on each side.`)
  if (Math.max(width, height) > longestShape * Math.min(width, height))
    throw refusal('This logo is too long. It can be up to four times as wide as high.')
}

/** An animated PNG says so before its first picture. */
const isMovingPng = (bytes: Buffer): boolean => {
  const at = bytes.indexOf('acTL')
  return recognise(bytes) === 'png' && at !== -1 && at < bytes.indexOf('IDAT')
}

const refusal = (sentence: string): Refusal =>
  new Refusal('invalid_input', { sentence, fields: { file: sentence } })

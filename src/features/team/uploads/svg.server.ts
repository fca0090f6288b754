import type { Pictures } from '#server/pictures/pictures.ts'
import { Refusal } from '#shared/calls/errors.ts'

const largest = 400_000
const longestSide = 1_024

/**
 * Draws an SVG file as PNG, in the process that draws flyers: it has little memory and half a minute. As an image within an image it can
 * load nothing, neither files of this machine nor addresses.
 */
export const rasterise = async (bytes: Buffer, pictures: Pictures): Promise<Buffer> => {
  const text = bytes.subarray(0, largest + 1).toString('utf8')
  if (!/^\uFEFF?\s*<(\?xml|!--|!DOCTYPE|svg)/i.test(text) || !/<svg[\s>]/.test(text))
    throw refusal('Choose a PNG, JPEG, WebP or SVG image.')
  if (bytes.length > largest) throw refusal('This drawing is too large. SVG files can be up to 400 KB.')
  if (/<!ENTITY|<script|<foreignObject|<image[\s>]/i.test(text))
    throw refusal('This SVG has more in it than a drawing. Save it as PNG and upload that.')
  if (/<text[\s>]/.test(text))
    throw refusal(
      'This SVG needs a typeface that we do not have. Turn its words into outlines, or save it as PNG.',
    )
  const shape = shapeOf(text)
  if (!shape) throw refusal('This SVG does not say how large it is. Save it as PNG and upload that.')
  const scale = longestSide / Math.max(shape.width, shape.height)
  const [width, height] = [Math.round(shape.width * scale), Math.round(shape.height * scale)]
  const address = `data:image/svg+xml;base64,${bytes.toString('base64')}`
  return pictures
    .png({
      width: Math.max(1, width),
      height: Math.max(1, height),
      isTransparent: true,
      art: `<image width="${width}" height="${height}" href="${address}"/>`,
      words: [],
    })
    .catch((error: unknown) => {
      if (error instanceof Refusal) throw error
      throw refusal("We couldn't open this drawing. Save it as PNG and upload that.")
    })
}

const shapeOf = (text: string): { width: number; height: number } | undefined => {
  const [tag = ''] = /<svg[\s][^>]*>/.exec(text) ?? []
  const box = /\sviewBox\s*=\s*["']\s*[-\d.e]+[\s,]+[-\d.e]+[\s,]+([\d.e]+)[\s,]+([\d.e]+)/.exec(tag)
  const [width, height] = box
    ? [Number(box[1]), Number(box[2])]
    : [lengthOf(tag, 'width'), lengthOf(tag, 'height')]
  return width > 0 && height > 0 && Number.isFinite(width / height) ? { width, height } : undefined
}

const lengthOf = (tag: string, name: string): number =>
  Number(new RegExp(`\\s${name}\\s*=\\s*["']\\s*([\\d.]+)(px)?\\s*["']`).exec(tag)?.[1] ?? 0)

const refusal = (sentence: string): Refusal =>
  new Refusal('invalid_input', { sentence, fields: { file: sentence } })

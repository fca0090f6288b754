import { artOf } from '#server/pictures/art.ts'
import type { Part } from '#server/pictures/lines.ts'
import { drawable, widthOf } from '#server/pictures/typesetting.ts'
import { gold } from '#shared/look/colour-pairs.ts'
import { markKind, initial } from '#shared/look/mark.ts'
import { site } from '#shared/site.ts'
import { logoPng } from './logo-png.ts'

export type Square = { x: number; y: number; size: number }

/** Of the original mark and of the initial. An initial stands in the colour of the ground. */
type MarkColours = { color: string; ground: string }

/** The mark of the community in a square, in one colour on a picture's ground. */
export const markIn = (square: Square, { color, ground }: MarkColours): Part => {
  const logo = logoPng()
  if (logo) return onPlate(square, logo)
  if (markKind() === 'original') return originalIn(square, color)
  const { x, y, size } = square
  const circle = `<circle cx="${x + size / 2}" cy="${y + size / 2}" r="${size / 2}" fill="${color}"/>`
  return { art: circle, words: initialIn(square, ground, 0.6) }
}

/** The mark that came with the site. Its seed is gold. */
export const originalIn = ({ x, y, size }: Square, color: string): Part => ({
  art: `<g transform="translate(${x} ${y}) scale(${size / 62})">${artOf('marks/mark-on-night.svg').replaceAll('#FFF6EA', color)}</g>`,
  words: [],
})

// How high a capital is, as a part of the size of the typeface.
const capital = 0.7

/** The initial of the name, in the middle. None of a script that the typeface has not. */
export const initialIn = ({ x, y, size }: Square, color: string, share: number): Part['words'] => {
  const text = drawable(initial())
  if (!text) return []
  const fontSize = Math.min(size * share, (size * 0.78) / widthOf(text, 'display', 1, 0))
  const baseline = y + size / 2 + (fontSize * capital) / 2
  return [
    {
      text,
      face: 'display',
      size: fontSize,
      x: x + size / 2,
      y: baseline,
      color,
      anchor: 'middle',
      spacing: 0,
    },
  ]
}

/** On a ground of its own: no one knows the colours of a logo. */
const onPlate = ({ x, y, size }: Square, png: Buffer): Part => {
  const plate = site.look.logo.readableOn === 'night' ? '#241026' : '#ffffff'
  const inner = size * 0.82
  const edge = (size - inner) / 2
  return {
    art: `<rect x="${x}" y="${y}" width="${size}" height="${size}" rx="${size * 0.18}" fill="${plate}"/>${logoIn({ x: x + edge, y: y + edge, size: inner }, png)}`,
    words: [],
  }
}

/** As large as it can be in the square, in its middle. */
export const logoIn = ({ x, y, size }: Square, png: Buffer): string =>
  `<image x="${x}" y="${y}" width="${size}" height="${size}" preserveAspectRatio="xMidYMid meet" href="data:image/png;base64,${png.toString('base64')}"/>`

/** Ripples from the lower edge of a circle. They stay within it. */
export const ripplesIn = ({ x, y, size }: Square): string => {
  const circles = [9, 17, 25].map((r) => `<circle cx="32" cy="63" r="${r}"/>`).join('')
  return `<g transform="translate(${x} ${y}) scale(${size / 64})"><clipPath id="roundel"><circle cx="32" cy="32" r="31"/></clipPath><g clip-path="url(#roundel)" fill="none" stroke="${gold}" stroke-width="2.5">${circles}</g></g>`
}

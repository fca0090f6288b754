import type { Part } from '#server/pictures/lines.ts'
import type { Picture } from '#server/pictures/picture.ts'
import { colourPairs, gold } from '#shared/look/colour-pairs.ts'
import { markKind } from '#shared/look/mark.ts'
import { site } from '#shared/site.ts'
import { logoPng } from './logo-png.ts'
import { initialIn, logoIn, originalIn, ripplesIn, type Square } from './mark-art.ts'

const cream = '#fff6ea'

const pair = () => colourPairs[site.look.colours]

/** The mark alone, on nothing: for emails. A logo keeps its shape. */
export const drawMark = (height: number): Picture => {
  const { logo } = site.look
  const png = logoPng()
  const width = png ? Math.round((height * logo.width) / logo.height) : height
  if (!png) return picture(height, roundelOrMark(height, 0.55))
  const ground = logo.readableOn === 'night' ? pair().light.night : 'none'
  return {
    width,
    height,
    isTransparent: true,
    art: `<rect width="${width}" height="${height}" rx="${height * 0.14}" fill="${ground}"/><svg width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${logoIn({ x: (width - Math.max(width, height)) / 2, y: (height - Math.max(width, height)) / 2, size: Math.max(width, height) }, png)}</svg>`,
    words: [],
  }
}

/** For the tab of a browser, where it is tiny: an initial has no ripples there. */
export const drawFavicon = (size: number): Picture => {
  const png = logoPng()
  const square = { x: 0, y: 0, size }
  if (png) return picture(size, { art: plate(square) + logoIn(inner(square, 0.94), png), words: [] })
  if (markKind() === 'original') return picture(size, originalIn(square, pair().light.primary))
  return picture(size, { art: circle(size), words: initialIn(square, cream, 0.72) })
}

/** For the home screen of a phone: the mark on a tile, which `corner` rounds. */
export const drawTile = (size: number, corner: number): Picture => {
  const square = { x: 0, y: 0, size }
  const png = logoPng()
  if (png) {
    const ground = site.look.logo.readableOn === 'night' ? pair().light.night : '#ffffff'
    return picture(size, { art: tile(size, corner, ground) + logoIn(inner(square, 0.74), png), words: [] })
  }
  const { art, words } = markOnTile(square, 0.78)
  return picture(size, { art: gradient() + tile(size, corner, 'url(#ground)') + art, words })
}

/** A system cuts a shape of its own out of it: what matters is in the inner four fifths. */
export const drawMaskable = (size: number): Picture => {
  const square = { x: 0, y: 0, size }
  const png = logoPng()
  if (png) {
    const ground = site.look.logo.readableOn === 'night' ? pair().light.night : '#ffffff'
    return picture(size, { art: tile(size, 0, ground) + logoIn(inner(square, 0.56), png), words: [] })
  }
  const { art, words } = markOnTile(square, 0.6)
  return picture(size, { art: gradient() + tile(size, 0, 'url(#ground)') + art, words })
}

const roundelOrMark = (size: number, share: number): Part => {
  const square = { x: 0, y: 0, size }
  if (markKind() === 'original') return originalIn(square, pair().light.primary)
  return { art: circle(size) + ripplesIn(square), words: initialIn(square, cream, share) }
}

const markOnTile = (square: Square, share: number): Part => {
  if (markKind() === 'original') return originalIn(inner(square, share), cream)
  const { x, y, size } = square
  const rings = [0.16, 0.27, 0.38].map(
    (r) => `<circle cx="${x + size / 2}" cy="${y + size * 0.94}" r="${size * r}" opacity=".55"/>`,
  )
  const ripples = `<g fill="none" stroke="${gold}" stroke-width="${size * 0.016}">${rings.join('')}</g>`
  return { art: ripples, words: initialIn(inner(square, share), cream, 0.74) }
}

const gradient = (): string => {
  const [middle, between, edge] = pair().icon
  return `<defs><radialGradient id="ground" cx=".5" cy=".52" r=".75"><stop stop-color="${middle}"/><stop offset=".55" stop-color="${between}"/><stop offset="1" stop-color="${edge}"/></radialGradient></defs>`
}

const tile = (size: number, corner: number, fill: string): string =>
  `<rect width="${size}" height="${size}" rx="${corner}" fill="${fill}"/>`

/** A logo that is read on white stands on it also in a dark tab. */
const plate = ({ size }: Square): string => {
  const { readableOn } = site.look.logo
  if (readableOn === 'both') return ''
  return tile(size, size * 0.16, readableOn === 'white' ? '#ffffff' : pair().light.night)
}

const circle = (size: number): string =>
  `<circle cx="${size / 2}" cy="${size / 2}" r="${size / 2}" fill="${pair().light.primary}"/>`

const inner = ({ x, y, size }: Square, share: number): Square => ({
  x: x + (size * (1 - share)) / 2,
  y: y + (size * (1 - share)) / 2,
  size: size * share,
})

const picture = (size: number, { art, words }: Part): Picture => ({
  width: size,
  height: size,
  isTransparent: true,
  art,
  words,
})

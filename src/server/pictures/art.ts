import { readFileSync } from 'node:fs'
import { colourPairs, gold } from '#shared/look/colour-pairs.ts'
import { site } from '#shared/site.ts'

/** The colours of the night that pictures are set on: those of the community's pages. */
export const night = {
  get ground() {
    return colourPairs[site.look.colours].light.night
  },
  text: '#fff6ea',
  get muted() {
    return colourPairs[site.look.colours].light['on-night-muted']
  },
  gold,
  price: '#ffe3a8',
  line: 'rgba(255,246,234,0.2)',
}

/** Ripples around a point. Each line is drawn separately: a group with an opacity costs a layer. */
export const rings = ({
  x,
  y,
  from,
  count,
  step,
  color,
  opacity,
}: {
  x: number
  y: number
  from: number
  count: number
  step: number
  color: string
  opacity: number
}): string => {
  const circles = Array.from(
    { length: count },
    (_, index) => `<circle cx="${x}" cy="${y}" r="${from + index * step}"/>`,
  )
  return `<g fill="none" stroke="${color}" stroke-width="3" stroke-opacity="${opacity}">${circles.join('')}</g>`
}

export const rectangle = (
  [x, y, width, height]: [x: number, y: number, width: number, height: number],
  fill: string,
  radius = 0,
): string => `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"/>`

/** The weave, from left to right. */
export const weave = (y: number, length: number, scale: number): string =>
  `<g transform="translate(0 ${y}) scale(${scale})">${tiles(length / scale)}</g>`

/** The weave, from top to bottom, to the left of `x`. */
export const uprightWeave = (x: number, length: number): string =>
  `<g transform="translate(${x} 0) rotate(90)">${tiles(length)}</g>`

const tileLength = 160

const tiles = (length: number): string => {
  const tile = artOf('tiles/tile-weave.svg')
  const places = Array.from({ length: Math.ceil(length / tileLength) }, (_, index) => index * tileLength)
  return places.map((x) => `<g transform="translate(${x} 0)">${tile}</g>`).join('')
}

/** A drawing of src/ui/art as a part of another: what is inside its `<svg>`. */
export const artOf = (file: string): string =>
  readArt(file)
    .replace(/^<svg[^>]*>/, '')
    .replace(/<\/svg>\s*$/, '')

const read = new Map<string, string>()

/** A drawing of src/ui/art: the pictures show what the pages show. */
export const readArt = (file: string): string => {
  const known = read.get(file) ?? readFileSync(new URL(`../../ui/art/${file}`, import.meta.url), 'utf8')
  read.set(file, known)
  return known
}

// Lucide's, as on the pages; its package gives components and no drawings.
const signs = {
  clock: '<circle cx="12" cy="12" r="10"/><path d="M12 6v6l4 2"/>',
  place:
    '<path d="M20 10c0 4.993-5.539 10.193-7.399 11.799a1 1 0 0 1-1.202 0C9.539 20.193 4 14.993 4 10a8 8 0 0 1 16 0"/><circle cx="12" cy="10" r="3"/>',
  video:
    '<path d="m16 13 5.223 3.482a.5.5 0 0 0 .777-.416V7.87a.5.5 0 0 0-.752-.432L16 10.5"/><rect x="2" y="6" width="14" height="12" rx="2"/>',
  play: '<circle cx="12" cy="12" r="10"/><path d="M9 9.003a1 1 0 0 1 1.517-.859l4.997 2.997a1 1 0 0 1 0 1.718l-4.997 2.997A1 1 0 0 1 9 14.996z"/>',
  book: '<path d="M12 5v16"/><path d="M20.001 19A2 2 0 0022 17V5a2 2 0 00-1.999-2L16 3.002A5 5 0 0012 5a5 5 0 00-4-2H4a2 2 0 00-2 2v12a2 2 0 001.999 2H8a5 5 0 014 2 5 5 0 014-2z"/>',
  speaker: '<path d="M19 21v-2a4 4 0 0 0-4-4H9a4 4 0 0 0-4 4v2"/><circle cx="12" cy="7" r="4"/>',
}

export type Sign = keyof typeof signs

export const sign = (name: Sign, x: number, y: number, size: number): string =>
  `<g transform="translate(${x} ${y}) scale(${size / 24})" fill="none" stroke="${night.gold}" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${signs[name]}</g>`

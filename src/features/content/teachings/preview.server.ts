import { readFileSync } from 'node:fs'
import { rectangle } from '#server/pictures/art.ts'
import type { Part } from '#server/pictures/lines.ts'
import { nightSide } from '#server/pictures/night-side.ts'
import { previewSize, type Picture } from '#server/pictures/picture.ts'
import type { SizeStep } from '#server/pictures/typesetting.ts'
import { paths } from '#shared/paths.ts'
import { ringsAround } from '#ui/parts/marks/rings-around.ts'
import type { TeachingCategory } from './categories.ts'
import { setLines } from './covers/lettering.server.ts'
import type { PicturedTeaching } from './pictures.ts'
import type { Lettering } from './schema.ts'

/** The colours of a category's tag. */
const tags: Record<TeachingCategory, { fill: string; ink: string }> = {
  'Life Purpose': { fill: '#f2a81d', ink: '#241026' },
  Relationships: { fill: '#98194a', ink: '#fff6ea' },
  Theology: { fill: '#4a1a4e', ink: '#fff6ea' },
  'Social Justice': { fill: '#0b6351', ink: '#fff6ea' },
  Seasons: { fill: '#2f3b8f', ink: '#fff6ea' },
}

const coverWidth = 420

const titleSteps: SizeStep[] = [
  [88, 2],
  [76, 3],
  [68, 3],
  [60, 3],
  [54, 4],
  [46, 5],
]

/** What a shared link of a teaching shows: its cover, and beside it who says what. */
export const drawTeachingPreview = (teaching: PicturedTeaching, host: string): Picture => {
  const isVideo = teaching.videoId !== null
  const side = nightSide({
    from: coverWidth,
    tag: { text: teaching.category, ...tags[teaching.category] },
    title: teaching.title,
    titleSteps,
    facts: [
      { sign: 'speaker', text: teaching.speaker },
      { sign: isVideo ? 'play' : 'book', text: teaching.duration ?? (isVideo ? 'Watch' : 'Read') },
    ],
    host,
  })
  const cover = teaching.lettering
    ? letteredCover(teaching.lettering)
    : { art: drawnCover(teaching.cover), words: [] }
  return { ...previewSize, art: cover.art + side.art, words: [...cover.words, ...side.words] }
}

/** Where the window onto a cover has its middle, for those whose subject is not in the middle. */
const middles: Record<string, number> = {
  'life-purpose-1': 286,
  'life-purpose-4': 352,
  'relationships-4': 276,
  'seasons-1': 360,
  'seasons-5': 296,
  'social-justice-4': 350,
  'theology-2': 392,
  'theology-3': 338,
  'theology-4': 290,
  'theology-5': 366,
}

// The part of a cover, 640 x 400, that is as high as the picture.
const windowWidth = (400 * coverWidth) / previewSize.height

/** Its own image, so that its ids meet no others. */
const drawnCover = (name: string): string => {
  const from = (middles[name] ?? 320) - windowWidth / 2
  const svg = readCover(name).replace(
    /viewBox="(\S+) (\S+) [^"]*"/,
    (_, left: string, top: string) => `viewBox="${Number(left) + from} ${top} ${windowWidth} 400"`,
  )
  const address = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
  return `<image width="${coverWidth}" height="${previewSize.height}" href="${address}"/>`
}

const readCover = (name: string): string =>
  readFileSync(new URL(`../../../../public${paths.cover(name)}`, import.meta.url), 'utf8')

const margin = 46

/** The word of a text, set for a high picture. */
const letteredCover = ({ lines, light, colours }: Lettering): Part => {
  const x = (light.x / 640) * coverWidth
  const isLow = light.y > 200
  const y = isLow ? 566 : 84
  const set = setLines(lines.map(({ text }) => text).join(' '), coverWidth - 2 * margin, isLow ? 270 : 350)
  const rings = ringsAround(light.r).map(
    ({ r, width, opacity }) =>
      `<circle cx="${x}" cy="${y}" r="${r}" stroke-width="${width}" stroke-opacity="${opacity}"/>`,
  )
  return {
    art: `<defs><radialGradient id="ground" gradientUnits="userSpaceOnUse" cx="${x}" cy="${y}" r="640"><stop stop-color="${colours.from}"/><stop offset="1" stop-color="${colours.to}"/></radialGradient></defs>${rectangle([0, 0, coverWidth, previewSize.height], 'url(#ground)')}<g fill="none" stroke="${colours.rings}">${rings.join('')}</g><circle cx="${x}" cy="${y}" r="${light.r}" fill="${colours.light}"/>`,
    words: set.map(({ text, size, y: baseline }) => ({
      text,
      face: 'display',
      size,
      x: margin,
      y: baseline,
      color: colours.ink,
      spacing: -0.03,
    })),
  }
}

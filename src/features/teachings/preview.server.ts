import { mark, night, readArt, rectangle, rings, uprightWeave } from '#server/pictures/art.ts'
import { facts, line, title } from '#server/pictures/lines.ts'
import { previewSize, type Picture } from '#server/pictures/picture.ts'
import { widthOf, type Step } from '#server/pictures/typesetting.ts'
import { site } from '#shared/site.ts'
import type { TeachingCategory } from './categories.ts'
import type { PicturedTeaching } from './pictures.ts'

type Look = {
  fill: string
  ink: string
  cover: string
  /** Where the window onto the cover begins, and how high it is: all 400 unless a closer look is better. */
  window: { x: number; y?: number; height?: number }
}

/** The colours of a category's tag, and the part of its cover that there is room for. */
const looks: Record<TeachingCategory, Look> = {
  'Life Purpose': { fill: '#f2a81d', ink: '#241026', cover: 'life-purpose', window: { x: 158 } },
  Relationships: { fill: '#98194a', ink: '#fff6ea', cover: 'relationships', window: { x: 181 } },
  Theology: { fill: '#4a1a4e', ink: '#fff6ea', cover: 'theology', window: { x: 187 } },
  'Social Justice': {
    fill: '#0b6351',
    ink: '#fff6ea',
    cover: 'social-justice',
    window: { x: 211, y: 45, height: 336 },
  },
  Seasons: { fill: '#2f3b8f', ink: '#fff6ea', cover: 'seasons', window: { x: 300 } },
}

const { width, height } = previewSize
const [left, right] = [500, 1140]
const coverWidth = 420

const titleSteps: Step[] = [
  [88, 2],
  [76, 3],
  [68, 3],
  [60, 3],
  [54, 4],
  [46, 5],
]

/** What a shared link of a teaching shows: the cover of its category, and beside it who says what. */
export const drawTeachingPreview = (teaching: PicturedTeaching, host: string): Picture => {
  const { fill, ink, cover, window } = looks[teaching.category]
  const isVideo = teaching.videoId !== null
  const details = facts(
    [
      { sign: 'speaker', text: teaching.speaker },
      { sign: isVideo ? 'play' : 'book', text: teaching.duration ?? (isVideo ? 'Watch' : 'Read') },
    ],
    { x: left, y: 464, size: 31, step: 52, maxWidth: right - left, color: night.muted },
  )
  return {
    width,
    height,
    art: [
      coverOf(cover, window),
      rectangle([coverWidth, 0, width - coverWidth, height], night.ground),
      rings({ x: width, y: height, from: 120, count: 9, step: 46, color: night.gold, opacity: 0.12 }),
      uprightWeave(coverWidth + 24, height),
      rectangle([left, 62, Math.round(widthOf(teaching.category, 'strong', 26) + 44), 48], fill, 12),
      details.art,
      mark(left - 8, 548, 0.98, night.text),
    ].join(''),
    words: [
      { text: teaching.category, face: 'strong', size: 26, x: left + 22, y: 95, color: ink },
      ...title(teaching.title, teaching.category, {
        x: left - 2,
        top: 150,
        color: night.text,
        maxWidth: right - left + 8,
        steps: titleSteps,
      }),
      ...details.words,
      { text: site.name, face: 'display', size: 32, x: left + 62, y: 590, color: night.text },
      line(host, {
        x: right,
        y: 590,
        color: night.muted,
        anchor: 'end',
        face: 'text',
        size: 26,
        maxWidth: 420,
      }),
    ],
  }
}

/** A window onto the cover, as high as the picture. Its own image, so that its ids meet no others. */
const coverOf = (name: string, { x, y = 0, height: tall = 400 }: Look['window']): string => {
  const svg = readArt(`covers/cover-${name}.svg`).replace(
    /viewBox="(\S+) (\S+) [^"]*"/,
    (_, fromLeft: string, fromTop: string) =>
      `viewBox="${Number(fromLeft) + x} ${Number(fromTop) + y} ${(tall * coverWidth) / height} ${tall}"`,
  )
  const address = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
  return `<image width="${coverWidth}" height="${height}" href="${address}"/>`
}

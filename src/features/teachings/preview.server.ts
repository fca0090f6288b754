import { readArt } from '#server/pictures/art.ts'
import { nightSide } from '#server/pictures/night-side.ts'
import { previewSize, type Picture } from '#server/pictures/picture.ts'
import type { SizeStep } from '#server/pictures/typesetting.ts'
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
    window: { x: 216, y: 45, height: 336 },
  },
  Seasons: { fill: '#2f3b8f', ink: '#fff6ea', cover: 'seasons', window: { x: 300 } },
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

/** What a shared link of a teaching shows: the cover of its category, and beside it who says what. */
export const drawTeachingPreview = (teaching: PicturedTeaching, host: string): Picture => {
  const { fill, ink, cover, window } = looks[teaching.category]
  const isVideo = teaching.videoId !== null
  const side = nightSide({
    from: coverWidth,
    tag: { text: teaching.category, fill, ink },
    title: teaching.title,
    titleSteps,
    facts: [
      { sign: 'speaker', text: teaching.speaker },
      { sign: isVideo ? 'play' : 'book', text: teaching.duration ?? (isVideo ? 'Watch' : 'Read') },
    ],
    host,
  })
  return { ...previewSize, art: coverOf(cover, window) + side.art, words: side.words }
}

/** A window onto the cover, as high as the picture. Its own image, so that its ids meet no others. */
const coverOf = (name: string, { x, y = 0, height: tall = 400 }: Look['window']): string => {
  const svg = readArt(`covers/cover-${name}.svg`).replace(
    /viewBox="(\S+) (\S+) [^"]*"/,
    (_, fromLeft: string, fromTop: string) =>
      `viewBox="${Number(fromLeft) + x} ${Number(fromTop) + y} ${(tall * coverWidth) / previewSize.height} ${tall}"`,
  )
  const address = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
  return `<image width="${coverWidth}" height="${previewSize.height}" href="${address}"/>`
}

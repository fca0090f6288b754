import type { TeachingCategory } from '../categories.ts'
import type { Covered, Lettering, StoredTeaching } from '../schema.ts'
import { coverWord } from './cover-word.server.ts'
import { letter } from './lettering.server.ts'

const slugs: Record<TeachingCategory, string> = {
  'Life Purpose': 'life-purpose',
  Relationships: 'relationships',
  Theology: 'theology',
  'Social Justice': 'social-justice',
  Seasons: 'seasons',
}

/** How many covers are drawn for each category. */
export const drawnEach = 6

type Pictured = Pick<StoredTeaching, 'id' | 'category' | 'title' | 'excerpt' | 'imageUrl' | 'videoId'>

/** The cover of a teaching that stands alone: on its page and in a link preview. */
export const withCover = <Row extends Pictured>(teaching: Row): Row & Covered => ({
  ...teaching,
  cover: nameOf(teaching, 0),
  lettering: letteringOf(teaching),
})

/**
 * The covers of a list: each teaching begins at its own and steps on to the one that the list has used least. No two
 * words stand side by side.
 */
export const withCovers = <Row extends Pictured>(teachings: Row[], avoid?: string): (Row & Covered)[] => {
  const uses = new Map<string, number>(avoid === undefined ? [] : [[avoid, 1]])
  let wasLettered = false
  return teachings.map((teaching) => {
    const lettering = wasLettered ? null : letteringOf(teaching)
    wasLettered = lettering !== null
    const cover = leastUsed(teaching, uses)
    if (!lettering && teaching.imageUrl === null) uses.set(cover, (uses.get(cover) ?? 0) + 1)
    return { ...teaching, cover, lettering }
  })
}

const leastUsed = (teaching: Pictured, uses: Map<string, number>): string => {
  const names = Array.from({ length: drawnEach }, (_, step) => nameOf(teaching, step))
  const fewest = Math.min(...names.map((name) => uses.get(name) ?? 0))
  return names.find((name) => (uses.get(name) ?? 0) === fewest)!
}

const nameOf = ({ id, category }: Pictured, step: number): string =>
  `${slugs[category]}-${((hash(id) + step) % drawnEach) + 1}`

/** A text without a picture of its own is shown by a word. */
const letteringOf = ({ id, category, title, excerpt, imageUrl, videoId }: Pictured): Lettering | null => {
  if (imageUrl !== null || videoId !== null) return null
  const word = coverWord(title, excerpt, category)
  return word === '' ? null : letter(word, category, hash(id))
}

/** FNV-1a: the same id always gives the same number. */
const hash = (id: string): number => {
  let sum = 0x811c9dc5
  for (const sign of id) sum = Math.imul(sum ^ (sign.codePointAt(0) ?? 0), 0x01000193)
  return sum >>> 0
}

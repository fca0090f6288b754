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
export const withCover = <Row extends Pictured>(teaching: Row): Row & Covered => {
  const own = hash(teaching.id)
  return { ...teaching, cover: nameOf(teaching.category, own), lettering: letteringOf(teaching, own) }
}

/**
 * The covers of a list: each teaching begins at its own and steps on to the one that the list has used least. No two
 * words stand side by side.
 */
export const withCovers = <Row extends Pictured>(teachings: Row[], avoid?: string): (Row & Covered)[] => {
  const uses = new Map<string, number>(avoid === undefined ? [] : [[avoid, 1]])
  let wasLettered = false
  return teachings.map((teaching) => {
    const own = hash(teaching.id)
    const lettering = wasLettered ? null : letteringOf(teaching, own)
    wasLettered = lettering !== null
    const cover = leastUsed(teaching.category, own, uses)
    if (!lettering && teaching.imageUrl === null) uses.set(cover, (uses.get(cover) ?? 0) + 1)
    return { ...teaching, cover, lettering }
  })
}

const leastUsed = (category: TeachingCategory, own: number, uses: Map<string, number>): string => {
  let best = nameOf(category, own)
  for (let step = 1; step < drawnEach; step += 1) {
    const next = nameOf(category, own + step)
    if ((uses.get(next) ?? 0) < (uses.get(best) ?? 0)) best = next
  }
  return best
}

const nameOf = (category: TeachingCategory, number: number): string =>
  `${slugs[category]}-${(number % drawnEach) + 1}`

/** A text without a picture of its own is shown by a word. */
const letteringOf = (
  { category, title, excerpt, imageUrl, videoId }: Pictured,
  seed: number,
): Lettering | null => {
  if (imageUrl !== null || videoId !== null) return null
  const word = coverWord(title, excerpt, category)
  return word === '' ? null : letter(word, category, seed)
}

/** FNV-1a: the same id always gives the same number. */
const hash = (id: string): number => {
  let sum = 0x811c9dc5
  for (let index = 0; index < id.length; index += 1) sum = Math.imul(sum ^ id.charCodeAt(index), 0x01000193)
  return sum >>> 0
}

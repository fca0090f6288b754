import { paths } from '#shared/paths.ts'
import type { Tone } from '#ui/styles/tone.ts'
import type { TeachingCategory } from './categories.ts'
import type { TeachingCard } from './schema.ts'

const tones: Record<TeachingCategory, Tone> = {
  'Life Purpose': 'life',
  Relationships: 'relate',
  Theology: 'theology',
  'Social Justice': 'justice',
  Seasons: 'seasons',
}

export const toneOf = (category: TeachingCategory): Tone => tones[category]

/** Its own picture, or the drawn cover that was chosen for it. */
export const pictureOf = ({ imageUrl, cover }: Pick<TeachingCard, 'imageUrl' | 'cover'>): string =>
  imageUrl ?? paths.cover(cover)

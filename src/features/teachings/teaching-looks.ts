import { coverArt } from '#ui/art/art.ts'
import type { Tone } from '#ui/styles/tone.ts'
import type { TeachingCategory } from './categories.ts'
import type { TeachingCard } from './schema.ts'

const looks: Record<TeachingCategory, { tone: Tone; cover: keyof typeof coverArt }> = {
  'Life Purpose': { tone: 'life', cover: 'life-purpose' },
  Relationships: { tone: 'relate', cover: 'relationships' },
  Theology: { tone: 'theology', cover: 'theology' },
  'Social Justice': { tone: 'justice', cover: 'social-justice' },
  Seasons: { tone: 'seasons', cover: 'seasons' },
}

export const toneOf = (category: TeachingCategory): Tone => looks[category].tone

/** Its own picture, or the cover of its category. */
export const pictureOf = ({ imageUrl, category }: TeachingCard): string =>
  imageUrl ?? coverArt[looks[category].cover]

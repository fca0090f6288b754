import { shortWords, tellingWord } from '#shared/text/telling-words.ts'
import { coverGrounds, coverLights, coverRoom } from '#ui/art/cover-grounds.ts'
import type { LetteredCoverProps } from '#ui/parts/marks/lettered-cover.tsx'
import { toneOf, type ResourceItem } from './resource-item.ts'

// What kind of thing it is says the chip on the cover.
const kinds = new Set(
  'article audio book course devotional document film guide handbook notes outline reflection resource series study talk teaching toolkit video'.split(
    ' ',
  ),
)
const longestWord = 13
const largest = 124
/** How wide a character is on average, as a part of its size. No title has only wide ones. */
const characterWidth = 0.5

type Titled = Pick<ResourceItem, 'id' | 'title' | 'category'>

/** The cover of a resource: a word of its title on the colours of its category. The id chooses the ground and the light. */
export const letterResource = ({ id, title, category }: Titled): LetteredCoverProps => {
  const word = resourceWord(title)
  const seed = Array.from(id).reduce((sum, sign) => sum + sign.charCodeAt(0), 0)
  const { middle, ...light } = coverLights[seed % coverLights.length]!
  const size = Math.round(Math.min(largest, coverRoom / (word.length * characterWidth)))
  return {
    lines: word === '' ? [] : [{ text: word, size, y: Math.round(middle + size * 0.34) }],
    light,
    colours: coverGrounds[category ? toneOf[category] : 'social'][Math.floor(seed / coverLights.length) % 2]!,
  }
}

/** The longest telling word of a title, without the kind of the thing. */
export const resourceWord = (title: string): string =>
  tellingWord(shortWords(title, longestWord).filter((word) => !kinds.has(word.toLowerCase())))

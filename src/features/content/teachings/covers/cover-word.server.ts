import { drawable } from '#server/pictures/typesetting.ts'
import { longestOf, shortWords, tellingWord } from '#shared/text/telling-words.ts'
import type { TeachingCategory } from '../categories.ts'
import { categoryWords } from '../category-words.ts'

const books =
  'Genesis|Exodus|Leviticus|Numbers|Deuteronomy|Joshua|Judges|Ruth|Samuel|Kings|Chronicles|Ezra|Nehemiah|Esther|Job|Psalms?|Proverbs|Ecclesiastes|Isaiah|Jeremiah|Lamentations|Ezekiel|Daniel|Hosea|Joel|Amos|Obadiah|Jonah|Micah|Nahum|Habakkuk|Zephaniah|Haggai|Zechariah|Malachi|Matthew|Mark|Luke|John|Acts|Romans|Corinthians|Galatians|Ephesians|Philippians|Colossians|Thessalonians|Timothy|Titus|Philemon|Hebrews|James|Peter|Jude|Revelation'
const verse = new RegExp(String.raw`\b((?:[1-3] )?(?:${books})) (\d+:\d+)`)

/**
 * What the cover of a text says: a verse that its title or excerpt names, else a word of the title that belongs to its
 * category, else the longest telling one.
 */
export const coverWord = (title: string, excerpt: string, category: TeachingCategory): string => {
  const found = verseIn(title) ?? verseIn(excerpt)
  if (found) return found
  const words = shortWords(title)
  const fitting = words.filter((word) => ofCategory[category].test(word))
  return drawable(longestOf(fitting) || tellingWord(words))
}

const verseIn = (text: string): string | undefined => {
  // Most texts name none, and a list is long.
  if (!text.includes(':')) return undefined
  const [, book, place] = verse.exec(text) ?? []
  return book && place ? `${book.replace('Psalms', 'Psalm')} ${place}` : undefined
}

/** `friend*` is also `friends` and `friendship`. */
const ofCategory = Object.fromEntries(
  Object.entries(categoryWords).map(([category, words]) => [
    category,
    new RegExp(`^(?:${words.join('|').replaceAll('*', '.*')})$`, 'i'),
  ]),
) as Record<TeachingCategory, RegExp>

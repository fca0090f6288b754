import { drawable } from '#server/pictures/typesetting.ts'
import type { TeachingCategory } from '../categories.ts'
import { categoryWords } from '../category-words.ts'

const books =
  'Genesis|Exodus|Leviticus|Numbers|Deuteronomy|Joshua|Judges|Ruth|Samuel|Kings|Chronicles|Ezra|Nehemiah|Esther|Job|Psalms?|Proverbs|Ecclesiastes|Isaiah|Jeremiah|Lamentations|Ezekiel|Daniel|Hosea|Joel|Amos|Obadiah|Jonah|Micah|Nahum|Habakkuk|Zephaniah|Haggai|Zechariah|Malachi|Matthew|Mark|Luke|John|Acts|Romans|Corinthians|Galatians|Ephesians|Philippians|Colossians|Thessalonians|Timothy|Titus|Philemon|Hebrews|James|Peter|Jude|Revelation'
const verse = new RegExp(String.raw`\b((?:[1-3] )?(?:${books})) (\d+:\d+)`)

// Long enough to be chosen, and saying too little to be set alone.
const small = new Set(
  'about after again always anything because before being between could does doing every everyone everything finding from getting have having here into itself learning making more most never nothing only other others over should some someone something starting than that their them then there these they thing things this those through under understanding until upon what when where which while whose will with within without would your yours'.split(
    ' ',
  ),
)
const longest = 11

/**
 * What the cover of a text says: a verse that its title or excerpt names, else a word of the title that belongs to its
 * category, else the longest telling one.
 */
export const coverWord = (title: string, excerpt: string, category: TeachingCategory): string => {
  const found = verseIn(title) ?? verseIn(excerpt)
  if (found) return found
  const short = (title.match(/[\p{L}’']+/gu) ?? []).filter((word) => word.length <= longest)
  const fitting = short.filter((word) => ofCategory[category].test(word))
  const telling = short.filter((word) => word.length > 3 && !small.has(word.toLowerCase()))
  const best = [fitting, telling, short].find(({ length }) => length > 0)?.reduce(longer) ?? ''
  return drawable(best.charAt(0).toUpperCase() + best.slice(1))
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

const longer = (one: string, other: string): string => (other.length > one.length ? other : one)

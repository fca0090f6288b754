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
  const [, book, place] = verse.exec(`${title} ${excerpt}`) ?? []
  if (book && place) return `${book.replace('Psalms', 'Psalm')} ${place}`
  const words = drawable(title).match(/[\p{L}’']+/gu) ?? []
  const short = words.filter((word) => word.length <= longest)
  const fitting = short.filter((word) => isOfCategory(word, category))
  const telling = short.filter((word) => word.length > 3 && !isSmall(word))
  const best = [fitting, telling, words].find(({ length }) => length > 0)?.reduce(longer) ?? ''
  return best.charAt(0).toUpperCase() + best.slice(1)
}

const isSmall = (word: string): boolean => small.has(word.toLowerCase())

/** `friend*` is also `friends` and `friendship`. */
const isOfCategory = (word: string, category: TeachingCategory): boolean =>
  categoryWords[category].some((known) =>
    known.endsWith('*') ? word.toLowerCase().startsWith(known.slice(0, -1)) : word.toLowerCase() === known,
  )

const longer = (one: string, other: string): string => (other.length > one.length ? other : one)

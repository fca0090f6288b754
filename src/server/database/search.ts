import { and, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { searchedDigits } from '#shared/phone.ts'
import { wordsOf } from '#shared/text/words.ts'

/**
 * Does the text have every word of a search, in any order? The text is one that `plain_text` of the database has made, so
 * capitals and accents do not count: "asante kwame" finds "Kwamé Asante".
 */
export const hasWords = (plainText: SQLWrapper, search: string): SQL | undefined =>
  everyWord(search, (word) => hasWord(plainText, word))

/** The same for what `plain_text` still has to be made of. Only for short lists: it takes time for each row. */
export const textHasWords = (text: SQLWrapper, search: string): SQL | undefined =>
  hasWords(sql`plain_text(${text})`, search)

/** The same for a text with a phone number, which is found however people write it. */
export const hasWordsOrPhone = (plainText: SQLWrapper, search: string): SQL | undefined =>
  orPhone(hasWords(plainText, search), plainText, search)

/**
 * The same for the search in the head of the dashboard, which looks into everything: what has no three characters of
 * a word in a row, such as "am" or "Q-1", has to begin a word, which an index finds. `hasWords` finds it anywhere,
 * and reads the whole table.
 */
export const hasWordsQuickly = (plainText: SQLWrapper, search: string): SQL | undefined => {
  const words = everyWord(search, (word) =>
    isForIndex(word) ? hasWord(plainText, word) : hasWordBeginning(plainText, word),
  )
  return orPhone(words, plainText, search)
}

/** Does each word of the search begin one of the text? These come first: "ama" means Ama more often than Kamau. */
export const hasWordBeginnings = (plainText: SQLWrapper, search: string): SQL<boolean> =>
  sql<boolean>`coalesce(${everyWord(search, (word) => hasWordBeginning(plainText, word)) ?? sql`false`}, false)`

/** The index knows three characters of a word in a row. */
const isForIndex = (word: string): boolean => /[\p{L}\p{N}]{3}/u.test(word)

const orPhone = (words: SQL | undefined, plainText: SQLWrapper, search: string): SQL | undefined => {
  const digits = searchedDigits(search)
  return digits === undefined ? words : or(words, hasWord(plainText, digits))
}

/** A condition that each word of a search has to meet. */
export const everyWord = (search: string, meets: (word: string) => SQL | undefined): SQL | undefined =>
  and(...wordsOf(search).map(meets))

/** Is the word somewhere in the text, taken as it is (`50%` means `50%`)? */
export const hasWord = (plainText: SQLWrapper, word: string): SQL =>
  sql`${plainText} like plain_text(${`%${asItIs(word)}%`})`

const hasWordBeginning = (plainText: SQLWrapper, beginning: string): SQL =>
  sql`(${plainText} like plain_text(${`${asItIs(beginning)}%`}) or ${plainText} like plain_text(${`% ${asItIs(beginning)}%`}))`

/** Some characters become a percent sign, or another sign that means something, only when they are normalized. */
const asItIs = (word: string): string => word.normalize('NFKD').replace(/[\\%_]/g, '\\$&')

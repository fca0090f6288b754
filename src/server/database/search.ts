import { and, sql, type SQL, type SQLWrapper } from 'drizzle-orm'

/** Case-insensitive: does the text contain the words, taken as they are (`50%` means `50%`)? */
export const contains = (text: SQLWrapper, words: string): SQL => sql`${text} ilike ${likePattern(words)}`

/**
 * Does the text have every word of a search, in any order? The text is one that `plain_text` of the database has made, so
 * capitals and accents do not count: "asante kwame" finds "Kwamé Asante".
 */
export const hasWords = (plainText: SQLWrapper, search: string): SQL | undefined =>
  and(
    ...search
      .split(/\s+/)
      .filter(Boolean)
      .map((word) => sql`${plainText} like plain_text(${likePattern(word)})`),
  )

export const likePattern = (words: string): string => `%${words.replace(/[\\%_]/g, '\\$&')}%`

import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'

/** Case-insensitive: does the text contain the words, taken as they are (`50%` means `50%`)? */
export const contains = (text: SQLWrapper, words: string): SQL => sql`${text} ilike ${likePattern(words)}`

export const likePattern = (words: string): string => `%${words.replace(/[\\%_]/g, '\\$&')}%`

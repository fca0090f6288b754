import { sql } from 'drizzle-orm'
import type { Db, Queryable } from '#server/database/client.ts'
import { likePattern } from '#server/database/search.ts'
import { findIdsWhere, type Filter } from '../queries.server.ts'
import { teachings } from '../tables.server.ts'
import type { Phrase, ShelvedText } from './phrases.server.ts'
import { teachingChanges, teachingPhrases, teachingShelves } from './tables.server.ts'

/** What was counted of a phrase: how many on each shelf or, if they are few, which ones. */
type Counted = { phrase: string } & ({ totals: number[]; ids: null } | { totals: null; ids: string[] })

/** What was counted, and what came (1) and went (-1) since then. */
export type Known = {
  /** What is asked for, as the texts have it: in small letters. */
  letters: string
  /** When the shelves begin, or null if nothing has been counted. */
  begins: string[] | null
  /** The first phrase that is not before the letters, in the category and, if it is another one, in 'All'. */
  ofCategory: Counted | null
  ofAll: Counted | null
  changes: { id: string; shelf: number; difference: number }[] | null
}

/** In one statement, which is one moment: between two, somebody could count again. */
export const findPhrase = async (
  db: Queryable,
  category: Filter['category'],
  words: string,
): Promise<Known> => {
  const letters = sql`lower(${words}::text)`
  const firstOf = (group: Filter['category']) => sql`(
    select json_build_object('phrase', phrase, 'totals', totals, 'ids', ids) from teaching_phrases
    where category = ${group} and phrase >= ${letters} order by phrase limit 1
  )`
  const { rows } = await db.execute<Known>(sql`
    select
      ${letters} as letters,
      (select to_json(begins::text[]) from teaching_shelves) as begins,
      ${firstOf(category)} as "ofCategory",
      ${category === 'All' ? sql`null` : firstOf('All')} as "ofAll",
      (
        select json_agg(json_build_object(
          'id', teaching_id, 'shelf', width_bucket(published_at, begins) - 1, 'difference', difference
        ))
        from teaching_shelves, teaching_changes
        where search_text like lower(${likePattern(words)}) and ${category} in ('All', category)
      ) as changes`)
  return rows[0]!
}

/** Which of these match. */
export const findAmong = (db: Queryable, filter: Filter, ids: string[]): Promise<string[]> =>
  findIdsWhere(db, filter, sql`${teachings.id} = any(${sql.param(ids)}::uuid[])`)

/**
 * All that match, by an index of four letters in a row: those of the text and those of the category. If that is `All`, which is
 * shorter, it is not asked for.
 */
export const findFew = (db: Queryable, filter: Filter): Promise<string[]> => {
  // So many are enough to be rare, from every second place and the last one: the fewer there are to compare, the quicker.
  const search = sql`left(lower(${filter.search}), 30)`
  const asked = sql`fours(${search}, 2) || fours(right(${search}, 4), 1) || fours(${filter.category}, 4)`
  const ofTeaching = sql`fours(${teachings.searchText}, 1) || fours(${teachings.category}, 4)`
  return findIdsWhere(db, filter, sql`(${ofTeaching}) @> (${asked})`)
}

export const countChanges = async (db: Queryable): Promise<{ changes: number; isCounted: boolean }> => {
  const { rows } = await db.execute<{ changes: number; isCounted: boolean }>(sql`
    select (select count(*)::int from teaching_changes) as changes, exists (select from teaching_shelves) as "isCounted"`)
  return rows[0]!
}

/** All texts from the oldest on, so many at once. */
export async function* readTexts(
  db: Queryable,
  atOnce: number,
): AsyncGenerator<(Omit<ShelvedText, 'shelf'> & { publishedAt: string })[]> {
  await db.execute(sql`
    declare texts cursor for
    select id, search_text as text, category, published_at::text as "publishedAt" from teachings order by published_at`)
  for (;;) {
    const { rows } = await db.execute<Omit<ShelvedText, 'shelf'> & { publishedAt: string }>(
      sql`fetch ${sql.raw(String(atOnce))} from texts`,
    )
    if (rows.length === 0) return
    yield rows
  }
}

export const forgetPhrases = async (db: Queryable): Promise<void> => {
  await db.delete(teachingShelves)
  await db.delete(teachingPhrases)
  await db.delete(teachingChanges)
}

export const insertPhrases = (db: Queryable, phrases: Phrase[]) => db.insert(teachingPhrases).values(phrases)

export const insertShelves = (db: Queryable, begins: string[]) =>
  db.insert(teachingShelves).values({ begins })

/** What was deleted leaves room for what comes, and the database learns how much there is. */
export const tidyPhrases = (db: Db) => db.execute(sql`vacuum analyze teaching_phrases, teaching_changes`)

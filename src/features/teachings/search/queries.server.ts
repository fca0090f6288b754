import { sql } from 'drizzle-orm'
import type { Db, Queryable } from '#server/database/client.ts'
import { likePattern } from '#server/database/search.ts'
import type { Filter } from '../queries.server.ts'
import type { Phrase, ShelvedText } from './phrases.server.ts'
import { teachingChanges, teachingPhrases, teachingShelves } from './tables.server.ts'

/** What was counted of a phrase, in one category or in all. */
export type Counted = { totals: number[]; ids: null } | { totals: null; ids: string[] }

/** What is known of the letters that somebody searches. */
export type Known = {
  /** As the texts have them: small. */
  letters: string
  /** When the shelves begin, or null if nothing has been counted. */
  begins: string[] | null
  ofAll: Counted | null
  ofCategory: Counted | null
  /** What came and went since then: how many more there are, by the number of the shelf, and all that it is about. */
  differences: Record<string, number>
  changed: string[]
}

/** One statement is one moment: between two, somebody could count again. */
export const findPhrase = async (
  db: Queryable,
  { category }: Pick<Filter, 'category'>,
  phrase: string,
): Promise<Known> => {
  const { rows } = await db.execute<Known>(sql`
    with asked as (select lower(${phrase}::text) as letters),
    counted as (
      select first.category, json_build_object('totals', first.totals, 'ids', first.ids) as found
      from asked, unnest(array['All', ${category}::text]) as wanted (category), lateral (
        select * from teaching_phrases as phrases
        where phrases.category = wanted.category and phrases.phrase >= asked.letters
        order by phrases.phrase limit 1
      ) as first
      where starts_with(first.phrase, asked.letters)
    ),
    changes as (
      select teaching_id, width_bucket(published_at, begins) - 1 as shelf, difference
      from teaching_shelves, teaching_changes
      where search_text like lower(${likePattern(phrase)}) and ${category} in ('All', category)
    )
    select
      letters,
      begins::text[],
      (select found from counted where category = 'All' limit 1) as "ofAll",
      (select found from counted where category = ${category} limit 1) as "ofCategory",
      (
        select coalesce(json_object_agg(shelf, difference), '{}')
        from (select shelf, sum(difference) as difference from changes group by shelf) as by_shelf
      ) as differences,
      (select coalesce(json_agg(distinct teaching_id), '[]') from changes) as changed
    from asked left join teaching_shelves on true`)
  return rows[0]!
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

import { sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/database/client.ts'
import { countAll } from '../queries.server.ts'
import { countPhrases, type Phrase, type ShelvedText } from './phrases.server.ts'
import { forgetPhrases, insertPhrases, insertShelves, readTexts, tidyPhrases } from './queries.server.ts'

// On a shelf, the rows of a page are looked for one by one. More shelves mean more numbers for each phrase.
const mostShelves = 64
const smallestShelf = 250

const textsAtOnce = 5_000
const phrasesAtOnce = 1_000

/**
 * Counts all phrases. In one transaction that sees the library as it was in one moment: what is written meanwhile stays
 * among the changes, and whoever searches meanwhile is told what was counted before, and all changes.
 */
export const recountPhrases = async (db: Db): Promise<void> => {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set transaction isolation level repeatable read`)
    await forgetPhrases(tx)
    const { texts, begins } = await shelve(tx)
    for (const phrases of inParts(countPhrases(texts))) await insertPhrases(tx, phrases)
    await insertShelves(tx, begins)
  })
  await tidyPhrases(db)
}

/** The texts from the oldest on, and when the shelves begin. Those of one moment stand on one shelf. */
const shelve = async (tx: Tx): Promise<{ texts: ShelvedText[]; begins: string[] }> => {
  const shelfSize = Math.max(smallestShelf, Math.ceil((await countAll(tx, 'All')) / mostShelves))
  const texts: ShelvedText[] = []
  const begins = ['-infinity']
  let onShelf = 0
  let last: string | undefined
  for await (const rows of readTexts(tx, textsAtOnce))
    for (const { publishedAt, ...text } of rows) {
      if (onShelf >= shelfSize && publishedAt !== last) {
        begins.push(publishedAt)
        onShelf = 0
      }
      texts.push({ ...text, shelf: begins.length - 1 })
      onShelf += 1
      last = publishedAt
    }
  return { texts, begins }
}

function* inParts(phrases: Iterable<Phrase>): Generator<Phrase[]> {
  let part: Phrase[] = []
  for (const phrase of phrases) {
    part.push(phrase)
    if (part.length === phrasesAtOnce) {
      yield part
      part = []
    }
  }
  if (part.length > 0) yield part
}

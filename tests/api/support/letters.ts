import type pg from 'pg'
import { until } from './until.ts'

type StoredLetter = { subject: string; text: string; html: string }

/** The letters to an address, oldest first. */
export const lettersTo = async (pool: pg.Pool, email: string): Promise<StoredLetter[]> => {
  const { rows } = await pool.query<StoredLetter>(
    'select subject, text, html from outbox where recipient = $1 order by created_at',
    [email],
  )
  return rows
}

/** Waits for a letter that a job writes, and answers the last one. */
export const awaitLetter = async (pool: pg.Pool, email: string, subject: string): Promise<StoredLetter> => {
  let found: StoredLetter | undefined
  await until(`a letter "${subject}"`, async () => {
    found = (await lettersTo(pool, email)).findLast((letter) => letter.subject === subject)
    return found !== undefined
  })
  return found!
}

/** The secret behind the `#` of a letter's link. */
export const secretIn = ({ text }: StoredLetter): string => /#([\w-]{43})\b/.exec(text)?.[1] ?? 'none'

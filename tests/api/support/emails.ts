import type pg from 'pg'
import { until } from './until.ts'

type StoredEmail = { subject: string; text: string; html: string }

/** The emails to an address, oldest first. */
export const emailsTo = async (pool: pg.Pool, email: string): Promise<StoredEmail[]> => {
  const { rows } = await pool.query<StoredEmail>(
    'select subject, text, html from outbox where recipient = $1 order by created_at',
    [email],
  )
  return rows
}

/** Waits for an email that a job writes, and answers the last one. */
export const awaitEmail = async (pool: pg.Pool, email: string, subject: string): Promise<StoredEmail> => {
  let found: StoredEmail | undefined
  await until(`an email "${subject}"`, async () => {
    found = (await emailsTo(pool, email)).findLast((email) => email.subject === subject)
    return found !== undefined
  })
  return found!
}

/** The secret behind the `#` of an email's link. */
export const secretIn = ({ text }: StoredEmail): string => /#([\w-]{43})\b/.exec(text)?.[1] ?? 'none'

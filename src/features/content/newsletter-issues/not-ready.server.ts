import { countConfirmed } from '#features/people/newsletter/service.server.ts'
import type { Queryable } from '#server/database/client.ts'
import { addDays, dayAt, instantAt } from '#shared/time/dates.ts'
import { nextFriday } from './policy.ts'
import { findLatestDraft, isAnyFor, listWriters } from './queries.server.ts'

/** The next Friday, as long as no issue is approved for it. */
export type NotReady = {
  at: string
  /** The one that was changed last. */
  draft: { id: string; subject: string; changedName: string; changedAt: string } | undefined
  readers: number
  /** Who has started or approved an issue lately. */
  writers: string[]
}

/** Nothing if one is approved for the next Friday, if one went out this week, or if there is no reader. */
export const findNotReady = async (db: Queryable, now: Date): Promise<NotReady | undefined> => {
  const at = nextFriday(now)
  const friday = dayAt(new Date(at))
  const week = { from: instantAt(addDays(friday, -6), '00:00'), to: instantAt(addDays(friday, 1), '00:00') }
  if (await isAnyFor(db, week)) return undefined
  const { total: readers } = await countConfirmed(db)
  if (readers === 0) return undefined
  return { at, draft: await findLatestDraft(db), readers, writers: await listWriters(db) }
}

import { sql } from 'drizzle-orm'
import { getSetting } from '#server/database/settings.ts'
import { restoredMark } from '#server/backup/after-restore.ts'
import type { Queryable } from '#server/database/client.ts'
import type { Platform } from '#server/platform.ts'
import { dayAt } from '#shared/time/dates.ts'
import { monthOf } from './months.ts'

/** So soon after its writing nothing was charged that the backup does not know of. */
const freshMs = 3_600_000

/**
 * Runs before the first jobs on a restored backup. What was due after the backup was written may have been charged,
 * and is not charged again. Its giver can still give this month.
 */
export const skipMonthsSinceBackup = async ({ db, log }: Pick<Platform, 'db' | 'log'>): Promise<void> => {
  const writtenAt = await getSetting(db, restoredMark)
  if (writtenAt === undefined) return
  const skipped = await skipMonthsSince(db, writtenAt, new Date())
  if (skipped > 0)
    log.warn({ skipped }, 'monthly gifts that may have been charged since the backup are not charged again')
}

/** Answers how many months it has skipped. */
export const skipMonthsSince = async (db: Queryable, writtenAt: string, now: Date): Promise<number> => {
  if (now.getTime() - Date.parse(writtenAt) < freshMs) return 0
  const today = dayAt(now)
  const month = monthOf(today)
  const added = await db.execute(sql`
    insert into pledge_months (pledge_id, month, due_on, state)
    select p.id, ${month}::date, due, 'skipped' from pledges p,
      least(${month}::date + p.day - 1, (${month}::date + interval '1 month - 1 day')::date) as due
    where p.state = 'active' and p.card is not null
      and due between ${dayAt(new Date(writtenAt))}::date and ${today}::date
    on conflict do nothing`)
  // The card may have been tried again, and have paid.
  const ended = await db.execute(sql`
    update pledge_months m set state = 'skipped' from pledges p
    where p.id = m.pledge_id and p.card is not null and m.state = 'due'`)
  return (added.rowCount ?? 0) + (ended.rowCount ?? 0)
}

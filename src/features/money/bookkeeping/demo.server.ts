import { sql } from 'drizzle-orm'
import { isOfDemo, movements } from '#features/payments/books/movements.server.ts'
import type { Tx } from '#server/database/client.ts'
import type { DemoContent } from '#server/demo-rows.ts'
import { Refusal } from '#shared/calls/errors.ts'
import { monthName } from './categories.ts'

/** A closed month keeps its figures, so it must not have figures of the demo content. */
export const demoBooks: DemoContent = {
  ensureRemovable: async (tx: Tx) => {
    const { rows } = await tx.execute<{ month: string }>(sql`
      select month from closed_months as closed where reopened_at is null and exists (
        select from ${movements} as m where ${isOfDemo(sql`m.payment_id`)}
          and m.happened_at >= closed.starts_at and m.happened_at < closed.ends_at)
      order by month limit 1`)
    const [closed] = rows
    if (!closed) return
    throw new Refusal('conflict', {
      sentence: `${monthName(closed.month)} is closed in Books, with gifts of the demo content. Reopen it there, then remove the demo content.`,
    })
  },
}

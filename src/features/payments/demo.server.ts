import { sql } from 'drizzle-orm'
import type { Tx } from '#server/database/client.ts'
import { isDemo, type DemoContent } from '#server/demo-rows.ts'
import { moneyMatters } from './matters/tables.server.ts'
import { ledger, payments, receipts, refunds } from './tables.server.ts'

/** Money that no one paid, with its receipts. It is counted as gifts and registrations. */
export const demoPayments: DemoContent = {
  rows: [{ kind: undefined, id: payments.id, removeFirst: (tx) => removeBooked(tx) }],
}

const removeBooked = async (tx: Tx): Promise<void> => {
  // The database lets no row leave the ledger otherwise.
  await tx.execute(sql`select set_config('demo.is_leaving', 'yes', true)`)
  for (const { paymentId } of [moneyMatters, refunds, ledger])
    await tx.execute(sql`delete from ${paymentId.table} where ${isDemo(payments.id, paymentId)}`)
  await tx.execute(sql`
    with gone as (delete from receipts where ${isDemo(payments.id, receipts.paymentId)} returning year)
    update receipt_years as years set removed = removed + counted.total
    from (select year, count(*)::int as total from gone group by year) as counted where counted.year = years.year`)
  // A year whose receipts were all demo content begins again with number 1.
  await tx.execute(sql`delete from receipt_years where last = removed`)
}

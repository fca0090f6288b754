import { sql } from 'drizzle-orm'
import { donorNameOfGift } from '#features/money/donations/of-subject.server.ts'
import { doorNameOf } from '#features/gatherings/door/of-subject.server.ts'
import { seatsNameOf } from '#features/gatherings/events/of-subject.server.ts'
import { methodNames } from '#features/payments/categories.ts'
import { movements } from '#features/payments/books/movements.server.ts'
import type { Queryable } from '#server/database/client.ts'
import { instantOf } from '#server/database/columns.ts'
import { amountCell, amountColumn, momentColumn } from '#server/http/csv-columns.ts'
import type { CsvColumns } from '#server/http/csv.ts'
import { dayAt } from '#shared/time/dates.ts'
import { fundLine, monthName, movementNames, purposeNames, serviceNames } from './categories.ts'
import type { Period } from './period.ts'
import { happenedIn, movementColumns, wasClosed } from './queries.server.ts'
import type { Movement } from './report.server.ts'

/** A movement with all that an accountant or an auditor asks about it. */
type FileRow = Movement & {
  donor: string | null
  recordedBy: string | null
  reason: string | null
  /** The month was closed when the movement was booked, so that month's file does not have it. */
  closedMonth: string | null
  isFeeUnknown: boolean
  /** The moment of `bookedAt`, for a column of its own. */
  bookedOn: string
}

/** The month of a movement's date, if that month was closed when the movement was booked. */
const closedBefore = sql`(select min(c.month) from closed_months c where ${wasClosed(sql`m`)})`

const columns = sql`${movementColumns}, ${instantOf(sql`m.booked_at`)} as "bookedOn", ${closedBefore} as "closedMonth", m.reason, m.recorded_by as "recordedBy",
  coalesce(${donorNameOfGift(sql`m.subject_id`)}, ${seatsNameOf(sql`m.subject_id`)}, ${doorNameOf(sql`m.subject_id`)}) as donor,
  exists (select from closed_months c where c.reopened_at is null and m.id = any(c.unknown_fees)) as "isFeeUnknown"`

const rowsAtOnce = 500

/**
 * The rows of a file, in batches. Each movement is in one file: that of the month of its date, or, if that month was
 * closed when it was booked, that of the month when it was booked. So a closed month's file does not change.
 */
export const fileBatches = async function* (db: Queryable, period: Period): AsyncGenerator<FileRow[]> {
  let last: { at: string; id: number } | undefined
  do {
    const { rows } = await db.execute<FileRow & { at: string }>(sql`
      select ${columns}, m.happened_at::text as at from ${movements} as m
      where ${happenedIn(period)} and ${closedBefore} is null
        ${last ? sql`and (m.happened_at, m.id) > (${last.at}::timestamptz, ${last.id})` : sql``}
      order by m.happened_at, m.id limit ${rowsAtOnce}`)
    if (rows.length > 0) yield rows
    last = rows.length === rowsAtOnce ? rows.at(-1) : undefined
  } while (last)
  const late = await listLate(db, period)
  if (late.length > 0) yield late
}

/** Movements that were booked in the period, but whose date is in a month that was closed by then. */
const listLate = async (db: Queryable, { from, to }: Period): Promise<FileRow[]> => {
  const { rows } = await db.execute<FileRow>(sql`
    select ${columns} from ${movements} as m
    where m.id > (select min(last_movement) from closed_months)
      and m.booked_at >= ${from}::timestamptz and m.booked_at < ${to}::timestamptz and ${closedBefore} is not null
    order by m.happened_at, m.id`)
  return rows
}

/** For an accountant's program: a number is a number, with a point and without a currency. */
export const fileColumns: CsvColumns<FileRow> = {
  happenedAt: { label: 'Date', write: (at) => dayAt(new Date(at)) },
  bookedOn: { label: 'Booked on', write: (at) => dayAt(new Date(at)) },
  closedMonth: { label: 'Closed month', write: (month) => (month ? monthName(month) : '') },
  kind: { label: 'Kind', write: (kind) => movementNames[kind] ?? kind },
  purpose: { label: 'For', write: (purpose) => purposeNames[purpose] },
  method: { label: 'Method', write: (method) => methodNames[method] },
  provider: { label: 'Payment provider', write: (provider) => serviceNames[provider] },
  fund: { label: 'Fund', write: (fund, { purpose }) => fundLine(purpose, fund) },
  donor: 'Donor',
  currency: 'Currency',
  amount: amountColumn('Amount'),
  fee: {
    label: 'Fee',
    write: (fee, { kind, currency, isFeeUnknown }) => {
      if (kind !== 'charge') return ''
      return fee === null || isFeeUnknown ? 'unknown' : amountCell(fee, currency)
    },
  },
  receiptNumber: 'Receipt',
  reference: 'Reference',
  recordedBy: 'Recorded by',
  reason: 'Reason',
  bookedAt: momentColumn('Entered at'),
}

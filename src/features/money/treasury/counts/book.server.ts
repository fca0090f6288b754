import { record } from '#features/team/audit/service.server.ts'
import { ensureMonthIsOpen } from '#features/money/bookkeeping/service.server.ts'
import { holdEntries } from '#features/payments/books/booked-before.server.ts'
import { personWhoGave } from '#features/people/people/service.server.ts'
import type { Tx } from '#server/database/client.ts'
import type { Admin } from '#server/http/actors.ts'
import type { Seen } from '#server/http/versions.ts'
import type { Platform } from '#server/platform.ts'
import { ensure, Refusal } from '#shared/calls/errors.ts'
import { formatMoney } from '#shared/money.ts'
import { plainText } from '#shared/text/words.ts'
import { ensureNotBooked } from '../doubles.server.ts'
import { bookGift, donorOf, momentOf, recordNoted } from '../entries.server.ts'
import { listRows, lockSheet, noteBooked } from './queries.server.ts'
import { readSheet } from './read.server.ts'
import type { BookCount, CountSheet } from './schema.ts'
import { markBooked, saveIn, subjectOf } from './service.server.ts'

type Row = BookCount['rows'][number]
type Donor = ReturnType<typeof donorOf>

/**
 * Books all gifts of a sheet, or none: each is an entry as if it had been recorded alone. Sent twice, they are booked
 * once.
 */
export const bookCount = (
  platform: Platform,
  admin: Admin,
  id: string,
  { anyway, ...sheet }: BookCount,
  seen: Seen,
): Promise<CountSheet> =>
  platform.db.transaction(async (tx) => {
    await holdEntries(tx)
    if (await isBookedBefore(tx, id, sheet)) return readSheet(tx, admin, id)
    await saveIn(tx, admin, id, sheet, seen)
    await ensureMonthIsOpen(tx, sheet.countedOn)
    const donors = await listDonors(tx, admin, sheet)
    await ensureNoDoubles(tx, sheet, donors, anyway)
    for (const row of sheet.rows)
      await ofRow(sheet, row, () => bookRow(tx, platform, admin, { id, sheet, row, donor: donors.get(row)! }))
    await markBooked(tx, id, admin)
    await record(tx, admin, {
      action: 'count.booked',
      subject: subjectOf({ id, ...sheet }),
      summary: `${formatMoney({ amount: sheet.total, currency: sheet.currency })}, ${sheet.rows.length === 1 ? '1 gift' : `${sheet.rows.length} gifts`}`,
    })
    tx.touch('hand-entries', 'count-sheets')
    return readSheet(tx, admin, id)
  })

type Sheet = Omit<BookCount, 'anyway'>

/** A second press, or an answer that got lost. Refuses other gifts than those that were booked. */
const isBookedBefore = async (tx: Tx, id: string, { rows }: Sheet): Promise<boolean> => {
  const before = await lockSheet(tx, id)
  if (!before?.bookedAt) return false
  const booked = await listRows(tx, id)
  const isSame =
    booked.length === rows.length &&
    booked.every((one, index) => one.id === rows[index]!.id && one.amount === rows[index]!.amount)
  ensure(isSame, 'count_booked')
  return true
}

/** Who gave each gift. A new person who stands in several rows is one. */
const listDonors = async (tx: Tx, admin: Admin, sheet: Sheet): Promise<Map<Row, Donor>> => {
  const added = new Map<string, Awaited<ReturnType<typeof personWhoGave>>>()
  const donors = new Map<Row, Donor>()
  const gaveAt = momentOf(sheet.countedOn)
  for (const row of sheet.rows)
    await ofRow(sheet, row, async () => {
      if (row.who.kind === 'none') return donors.set(row, donorOf({}, undefined))
      const { kind: _, ...giver } = row.who
      const key = JSON.stringify(giver, (__, value) => (typeof value === 'string' ? plainText(value) : value))
      const person = added.get(key) ?? (await personWhoGave(tx, admin, giver, gaveAt))
      added.set(key, person)
      return donors.set(row, donorOf(giver, person))
    })
  return donors
}

/** Before anything is booked, so that no row looks like another of the same sheet that was booked a moment ago. */
const ensureNoDoubles = async (
  tx: Tx,
  sheet: Sheet,
  donors: ReadonlyMap<Row, Donor>,
  anyway: readonly string[],
): Promise<void> => {
  const found: Refusal[] = []
  for (const [index, row] of sheet.rows.entries())
    try {
      await ofRow(sheet, row, async () => {
        const donor = donors.get(row)!
        const isChecked = anyway.includes(row.id)
        const twin = sheet.rows
          .slice(0, index)
          .findIndex((other) => isAlike(row, other, donor, donors.get(other)!))
        if (twin !== -1 && !isChecked)
          throw new Refusal('looks_booked', {
            sentence: `Looks like row ${twin + 1}: the same person and amount.`,
          })
        const { currency, countedOn: day } = sheet
        await ensureNotBooked(tx, { ...row, ...donor, currency, day, anyway: isChecked })
      })
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'looks_booked') throw error
      found.push(error)
    }
  if (found.length === 0) return
  throw new Refusal('looks_booked', {
    sentence: found.map(({ message }) => message).join(' '),
    fields: Object.assign({}, ...found.map(({ fields }) => fields)) as Record<string, string>,
  })
}

const isAlike = (row: Row, other: Row, donor: Donor, otherDonor: Donor): boolean =>
  row.amount === other.amount && donor.personId !== undefined && donor.personId === otherDonor.personId

type ToBook = { id: string; sheet: Sheet; row: Row; donor: Donor }

const bookRow = async (
  tx: Tx,
  platform: Platform,
  admin: Admin,
  { id, sheet, row, donor }: ToBook,
): Promise<void> => {
  const { id: attempt, method, reference, fundId, amount } = row
  const gift = { method, reference, fundId, amount }
  const entry = { ...gift, ...donor, attempt, currency: sheet.currency, paidOn: sheet.countedOn }
  // It was looked at with the others.
  const noted = await bookGift(tx, platform, admin, { ...entry, anyway: true })
  await recordNoted(tx, admin, { kind: 'gift', ...gift, ...noted })
  await noteBooked(tx, id, attempt, noted.id)
}

/** What is wrong with a row says which one it is. The form finds it by the id of the row. */
const ofRow = async <Result>(sheet: Sheet, row: Row, work: () => Promise<Result>): Promise<Result> => {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const sentence = Object.values(error.fields ?? {})[0] ?? error.message
    throw new Refusal(error.code, {
      sentence: `Row ${sheet.rows.indexOf(row) + 1}: ${sentence}`,
      fields: { [row.id]: sentence },
    })
  }
}

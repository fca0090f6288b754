import { ensureUnchanged, record } from '#features/team/audit/service.server.ts'
import { moveToBin, type BinContents } from '#features/team/bin/service.server.ts'
import type { Db, Tx } from '#server/database/client.ts'
import type { Admin } from '#server/http/actors.ts'
import type { Seen } from '#server/http/versions.ts'
import { ensure } from '#shared/calls/errors.ts'
import { formatMoney } from '#shared/money.ts'
import { shortDay } from '#shared/time/dates.ts'
import { insertSheet, listRows, lockSheet, replaceRows, updateSheet } from './queries.server.ts'
import { readSheet } from './read.server.ts'
import type { CountSheet, DraftCount } from './schema.ts'
import { headColumns, isStored, rowColumns } from './stored.server.ts'
import type { StoredSheet } from './tables.server.ts'

/** Keeps a draft. Its id is made by the form, so what is sent twice is one. */
export const saveCount = (
  db: Db,
  admin: Admin,
  id: string,
  sheet: DraftCount,
  seen: Seen,
): Promise<CountSheet> =>
  db.transaction(async (tx) => {
    await saveIn(tx, admin, id, sheet, seen)
    return readSheet(tx, admin, id)
  })

/** The same in the transaction of others. */
export const saveIn = async (
  tx: Tx,
  admin: Admin,
  id: string,
  sheet: DraftCount,
  seen: Seen,
): Promise<void> => {
  const before = await lockSheet(tx, id)
  // It was there when the form was opened: another person has deleted it.
  ensure(before ?? seen === undefined, 'count_not_found')
  if (!before && (await addSheet(tx, admin, id, sheet))) return
  await changeSheet(tx, admin, before ?? (await lockSheet(tx, id))!, sheet, seen)
}

const addSheet = async (tx: Tx, admin: Admin, id: string, sheet: DraftCount): Promise<boolean> => {
  const isNew = await insertSheet(tx, { id, ...headColumns(sheet), ...changedBy(admin) })
  if (!isNew) return false
  await replaceRows(tx, id, rowColumns(id, sheet))
  await record(tx, admin, { action: 'count.created', subject: subjectOf({ id, ...sheet }) })
  tx.touch('count-sheets')
  return true
}

const changeSheet = async (
  tx: Tx,
  admin: Admin,
  before: StoredSheet,
  sheet: DraftCount,
  seen: Seen,
): Promise<void> => {
  const { id } = before
  ensure(before.bookedAt === null, 'count_booked')
  // The answer got lost, and the same is sent again.
  if (isStored(before, await listRows(tx, id), sheet)) return
  const version = String(before.version)
  // Without a version it is a new sheet, and this one exists.
  await ensureUnchanged(tx, { id, version }, seen ?? 'none')
  await updateSheet(tx, id, {
    ...headColumns(sheet),
    ...changedBy(admin),
    version: before.version + 1,
    // Another count than the one that was confirmed.
    confirmedAt: null,
    confirmedByName: null,
  })
  await replaceRows(tx, id, rowColumns(id, sheet))
  await record(tx, admin, { action: 'count.updated', subject: subjectOf({ id, ...sheet }), version })
  tx.touch('count-sheets')
}

const changedBy = ({ id, name }: Admin) => ({
  changedAt: new Date().toISOString(),
  changedBy: id,
  changedByName: name,
})

/** A second person says that they have counted the same. */
export const confirmCount = (db: Db, admin: Admin, id: string, seen: Seen): Promise<CountSheet> =>
  db.transaction(async (tx) => {
    const sheet = await getLocked(tx, id)
    ensure(sheet.changedBy !== admin.id, 'count_is_own')
    await ensureUnchanged(tx, { id, version: String(sheet.version) }, seen)
    const entered = (await listRows(tx, id)).reduce((sum, { amount }) => sum + (amount ?? 0), 0)
    ensure(sheet.total !== null && entered === sheet.total, 'count_not_right')
    if (sheet.confirmedAt === null) {
      await updateSheet(tx, id, { confirmedAt: new Date().toISOString(), confirmedByName: admin.name })
      await record(tx, admin, {
        action: 'count.confirmed',
        subject: subjectOf(sheet),
        summary: formatMoney({ amount: sheet.total, currency: sheet.currency }),
      })
      tx.touch('count-sheets')
    }
    return readSheet(tx, admin, id)
  })

/** Into the bin. What is booked stays. */
export const deleteCount = (db: Db, binContents: BinContents, admin: Admin, id: string): Promise<void> =>
  db.transaction(async (tx) => {
    const sheet = await getLocked(tx, id)
    ensure(sheet.bookedAt === null, 'count_booked')
    const subject = subjectOf(sheet)
    await moveToBin(tx, binContents, admin, {
      kind: 'count sheet',
      id,
      title: subject.name,
      power: 'money.change',
    })
    await record(tx, admin, { action: 'count.deleted', subject })
    tx.touch('count-sheets')
  })

const getLocked = async (tx: Tx, id: string): Promise<StoredSheet> => {
  const sheet = await lockSheet(tx, id)
  ensure(sheet, 'count_not_found')
  return sheet
}

type Named = { id: string; countedOn: string; occasion?: string | null | undefined }

/** "Count of 22 Nov 2026, Sunday gathering". */
export const subjectOf = ({ id, countedOn, occasion }: Named) => ({
  id,
  name: `Count of ${shortDay(countedOn)}${occasion ? `, ${occasion}` : ''}`,
})

/** From now on it is only read. */
export const markBooked = (tx: Tx, id: string, { name }: Admin): Promise<unknown> =>
  updateSheet(tx, id, { bookedAt: new Date().toISOString(), bookedByName: name })

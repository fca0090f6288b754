import type { DraftCount } from './schema.ts'
import type { countSheetRows, countSheets, StoredRow, StoredSheet } from './tables.server.ts'

type Who = DraftCount['rows'][number]['who']

/** What the form says of a sheet, as its columns hold it. */
export const headColumns = (sheet: DraftCount) =>
  ({
    countedOn: sheet.countedOn,
    occasion: sheet.occasion ?? null,
    currency: sheet.currency,
    fundId: sheet.fundId ?? null,
    countedBy: sheet.countedBy,
    alsoCountedBy: sheet.alsoCountedBy ?? null,
    total: sheet.total,
  }) satisfies Partial<typeof countSheets.$inferInsert>

export const rowColumns = (sheetId: string, { rows }: DraftCount) =>
  rows.map(({ who, ...row }, position) => ({
    sheetId,
    id: row.id,
    position,
    ...whoColumns(who),
    method: row.method,
    reference: row.reference ?? null,
    fundId: row.fundId ?? null,
    amount: row.amount,
  })) satisfies (typeof countSheetRows.$inferInsert)[]

const noOne = { personId: null, name: null, phone: null, email: null, isNameless: false }

const whoColumns = (who: Who) => {
  if (who?.kind === 'known') return { ...noOne, personId: who.personId }
  if (who?.kind === 'new')
    return { ...noOne, name: who.name, phone: who.phone ?? null, email: who.email ?? null }
  return { ...noOne, isNameless: who !== null }
}

/** The form says the same as what is stored. */
export const isStored = (stored: StoredSheet, rows: readonly StoredRow[], sheet: DraftCount): boolean => {
  const wanted = rowColumns(stored.id, sheet)
  return (
    isPart(headColumns(sheet), stored) &&
    wanted.length === rows.length &&
    wanted.every((row, index) => isPart(row, rows[index]!))
  )
}

const isPart = (part: object, whole: object): boolean =>
  Object.entries(part).every(([name, value]) => value === (whole as Record<string, unknown>)[name])

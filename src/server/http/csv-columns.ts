import { localAt, zoneCity } from '#shared/time/dates.ts'
import { numberForSheets } from '#shared/phone.ts'
import { Amount, type CsvColumn } from './csv.ts'

type Maybe<Value> = Value | null | undefined

/** A figure that can be added up, as 200.00. Its currency has a column of its own. */
export const amountColumn = (label: string): CsvColumn<Maybe<number>, { currency: string }> => ({
  label,
  write: (amount, { currency }) => amountCell(amount, currency),
})

export const amountCell = (amount: Maybe<number>, currency: string): Amount | null =>
  amount === null || amount === undefined ? null : new Amount({ amount, currency })

/** "Accra time": it has the same name in summer and in winter. */
const ownTime = (): string => `${zoneCity()} time`

/** A moment as every spreadsheet reads it, 2026-11-17 14:02, by the clocks of the ministry. */
export const momentColumn = (label: string): CsvColumn<Maybe<string>, unknown> => ({
  label: `${label} (${ownTime()})`,
  write: (instant) => (instant ? localAt(instant).replace('T', ' ') : null),
})

export const phoneColumn = (label: string): CsvColumn<Maybe<string>, unknown> => ({
  label,
  write: (phone) => (phone ? numberForSheets(phone) : null),
})

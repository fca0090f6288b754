import type { List } from '#shared/api-client.ts'
import { endpoint, type InputOf } from '#shared/endpoint.ts'
import { adminApi } from '#shared/admin-paths.ts'
import { adminReading } from '#ui/dashboard/admin-reading.ts'
import type {
  closeMonthSchema,
  Donor,
  MonthBooks,
  MonthList,
  newPayoutSchema,
  reopenMonthSchema,
  sendStatementsSchema,
  StatementProgress,
} from './schema.ts'

export const booksMonths = adminReading<MonthList>(adminApi.booksMonths)

export const booksMonth = (month: string) => adminReading<MonthBooks>(`${adminApi.booksMonth}?month=${month}`)

export const closeMonth = endpoint<InputOf<typeof closeMonthSchema>, MonthBooks>('POST', adminApi.booksClose)

export const reopenMonth = endpoint<InputOf<typeof reopenMonthSchema>, MonthBooks>(
  'POST',
  adminApi.booksReopen,
)

export const notePayout = endpoint<InputOf<typeof newPayoutSchema>, MonthBooks>('POST', adminApi.payouts)

export const takePayoutBack = (id: string) => endpoint<void, void>('POST', adminApi.payoutTakeBack(id))

export const donors = (query: string) => adminReading<List<Donor>>(`${adminApi.donors}?${query}`)

export const statementProgress = (year: number) =>
  adminReading<StatementProgress>(`${adminApi.statements}?year=${year}`)

export const sendStatements = endpoint<InputOf<typeof sendStatementsSchema>, StatementProgress>(
  'POST',
  adminApi.statements,
)

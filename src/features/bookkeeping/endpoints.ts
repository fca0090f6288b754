import type { List } from '#shared/api-client.ts'
import { endpoint, type InputOf } from '#shared/endpoint.ts'
import { paths } from '#shared/paths.ts'
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

export const booksMonths = adminReading<MonthList>(paths.api.adminBooksMonths)

export const booksMonth = (month: string) =>
  adminReading<MonthBooks>(`${paths.api.adminBooksMonth}?month=${month}`)

export const closeMonth = endpoint<InputOf<typeof closeMonthSchema>, MonthBooks>(
  'POST',
  paths.api.adminBooksClose,
)

export const reopenMonth = endpoint<InputOf<typeof reopenMonthSchema>, MonthBooks>(
  'POST',
  paths.api.adminBooksReopen,
)

export const notePayout = endpoint<InputOf<typeof newPayoutSchema>, MonthBooks>(
  'POST',
  paths.api.adminPayouts,
)

export const takePayoutBack = (id: string) => endpoint<void, void>('POST', paths.api.adminPayoutTakeBack(id))

export const donors = (query: string) => adminReading<List<Donor>>(`${paths.api.adminDonors}?${query}`)

export const statementProgress = (year: number) =>
  adminReading<StatementProgress>(`${paths.api.adminStatements}?year=${year}`)

export const sendStatements = endpoint<InputOf<typeof sendStatementsSchema>, StatementProgress>(
  'POST',
  paths.api.adminStatements,
)

import type { List } from '#shared/calls/api-client.ts'
import { endpoint, type InputOf } from '#shared/calls/endpoint.ts'
import { adminReading, adminReadingBy } from '#ui/dashboard/admin-reading.ts'
import type { PeriodBooks } from './periods/schema.ts'
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

export const booksMonths = adminReading<MonthList>('/api/admin/books/months')

/** Asked with `month=2026-05`. */
export const booksMonth = adminReadingBy<MonthBooks>('/api/admin/books/month')

/** Asked with `period=` and a month, a quarter ("2026-Q4"), a year or two days ("2026-10-05..2026-11-20"). */
export const booksPeriod = adminReadingBy<PeriodBooks>('/api/admin/books/period')

export const closeMonth = endpoint<InputOf<typeof closeMonthSchema>, MonthBooks>(
  'POST',
  '/api/admin/books/close',
)

export const reopenMonth = endpoint<InputOf<typeof reopenMonthSchema>, MonthBooks>(
  'POST',
  '/api/admin/books/reopen',
)

export const notePayout = endpoint<InputOf<typeof newPayoutSchema>, MonthBooks>(
  'POST',
  '/api/admin/books/payouts',
)

export const takePayoutBack = endpoint<void, void>('POST', '/api/admin/books/payouts/:id/take-back')

export const donors = adminReadingBy<List<Donor>>('/api/admin/books/donors')

/** Asked with `year=2026`. */
export const statementProgress = adminReadingBy<StatementProgress>('/api/admin/books/statements')

export const sendStatements = endpoint<InputOf<typeof sendStatementsSchema>, StatementProgress>(
  'POST',
  '/api/admin/books/statements',
)

/** Asked with `period=`, as above. */
export const accountsFile = endpoint<void, Blob>('GET', '/api/admin/books/accounts.csv')

export const donorStatement = endpoint<void, Blob>('GET', '/api/admin/books/donors/:id/statement.pdf')

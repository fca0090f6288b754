import { booksMonth, booksPeriod } from './endpoints.ts'

/** What a change of the books changes: the month, the list of months and every period. */
export const booksFigures = [booksMonth.path, booksPeriod.path]

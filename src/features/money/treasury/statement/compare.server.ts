import { receiptsByReference } from '#features/payments/books/booked-before.server.ts'
import { plainReference } from '#features/payments/policy.ts'
import { readCsv } from '#server/csv-in.ts'
import type { Queryable } from '#server/database/client.ts'
import { Refusal } from '#shared/calls/errors.ts'
import { readDay } from '#shared/time/read-day.ts'
import { methodOf } from '../categories.ts'
import { listNewClaims } from '../queries.server.ts'
import type { BankStatement, StatementAnswer, StatementColumns, BankLine } from './schema.ts'
import { findColumns } from './find-columns.ts'
import { matchClaims } from './match.ts'
import { readIncoming } from './read-cells.ts'

const mostLines = 20_000

/** Compares a statement with the new claims and the books. Nothing of it is stored. */
export const compareStatement = async (db: Queryable, statement: BankStatement): Promise<StatementAnswer> => {
  const { network, currency } = statement
  const rows = readRows(statement.text)
  const { headAt, columns: found } = findColumns(rows)
  const columns = statement.columns ?? found
  const head = rows[headAt] ?? []
  const headers = head.map((label, index) => label.trim() || `Column ${index + 1}`)
  const below = rows.slice(headAt + 1)
  if (!columns) return { ...nothing, headers, columns: null, currency, skipped: below.length }
  const lines = below.flatMap((row, index) => readLine(row, headAt + index + 2, columns, currency) ?? [])
  const { booked, fresh } = await withoutBooked(db, statement, lines)
  return {
    headers,
    columns,
    currency,
    ...matchClaims(await listNewClaims(db, { network, currency }), { fresh, booked }),
    booked,
    skipped: below.length - lines.length,
  }
}

const nothing = { matches: [], proposals: [], unclaimed: [], booked: [], missing: [] }

const readRows = (text: string): string[][] => {
  try {
    return readCsv(text, { most: mostLines })
  } catch {
    const sentence = "We couldn't read this statement. Save it as a CSV file and try again."
    throw new Refusal('invalid_input', { sentence, fields: { text: sentence } })
  }
}

const readLine = (
  row: readonly string[],
  line: number,
  { date, amount, reference, description }: StatementColumns,
  currency: string,
): BankLine | undefined => {
  const cell = (index: number | null): string => (index === null ? '' : (row[index] ?? '').trim())
  const day = readDay(cell(date))
  const incoming = readIncoming(cell(amount), currency)
  if (day === undefined || incoming === undefined) return undefined
  return {
    line,
    date: day,
    amount: incoming,
    reference: cell(reference).slice(0, 60),
    description: cell(description).slice(0, 300),
  }
}

/** A line whose reference is in the books is not offered again. */
const withoutBooked = async (
  db: Queryable,
  { network }: BankStatement,
  lines: BankLine[],
): Promise<{ booked: StatementAnswer['booked']; fresh: BankLine[] }> => {
  const receiptOf = await receiptsByReference(
    db,
    methodOf(network),
    lines.map(({ reference }) => reference),
  )
  const booked: StatementAnswer['booked'] = []
  const fresh: BankLine[] = []
  for (const line of lines) {
    const receiptNumber = receiptOf.get(plainReference(line.reference))
    if (receiptNumber) booked.push({ ...line, receiptNumber })
    else fresh.push(line)
  }
  return { booked, fresh }
}

import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import { dayAt } from '#shared/time/dates.ts'
import { plainAmount, type Money } from '#shared/money.ts'

/** Money as a plain number, 200.00. It is computed, so nothing in it can be run. */
export class Amount {
  readonly money: Money
  constructor(money: Money) {
    this.money = money
  }
}

type Cell = string | number | boolean | null | undefined | Amount | readonly string[]

export type CsvColumn<Value, Row> = { label: string; write: (value: Value, row: Row) => Cell }

/**
 * The columns of a file, in their order, by the field that each of them shows: `{ email: 'Email' }`. A field that is not
 * shown as it is has a `write`, and one that is shown in several columns a list of them.
 */
export type CsvColumns<Row> = {
  [Field in keyof Row]?:
    | (Row[Field] extends Cell ? string : never)
    | CsvColumn<Row[Field], Row>
    | readonly CsvColumn<Row[Field], Row>[]
}

type Written<Row> = { label: string; cellOf: (row: Row) => Cell }

const writtenColumns = <Row>(columns: CsvColumns<Row>): Written<Row>[] =>
  (Object.entries(columns) as [keyof Row, CsvColumns<Row>[keyof Row]][]).flatMap(([field, column]) => {
    // A label alone is only possible where the value is a cell.
    if (typeof column === 'string') return { label: column, cellOf: (row) => row[field] as Cell }
    const written = [column ?? []].flat() as CsvColumn<Row[keyof Row], Row>[]
    return written.map(({ label, write }) => ({ label, cellOf: (row) => write(row[field], row) }))
  })

const csvType = 'text/csv; charset=utf-8'

export const csvAnswer = {
  description: 'One row per record, with a header row',
  content: { [csvType]: { schema: z.string() } },
}

// Without it, a spreadsheet takes the bytes of UTF-8 for something else.
const byteOrderMark = '\uFEFF'

/** What a spreadsheet would run as a formula; also in the wide forms that some of them read alike. */
const formula = /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/

/** RFC 4180, and safe to open: text that begins like a formula gets an apostrophe, and is shown as text. */
export const csvCell = (cell: Cell): string => {
  if (cell === null || cell === undefined) return ''
  if (typeof cell === 'number') return String(cell)
  if (cell instanceof Amount) return figureOf(cell.money)
  if (typeof cell === 'boolean') return cell ? 'yes' : 'no'
  const text = typeof cell === 'string' ? cell : cell.join('; ')
  const safe = formula.test(text) ? `'${text}` : text
  // By where it is opened, a semicolon or a tab parts cells too.
  return /[",;\t\r\n]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe
}

const minorDigits = new Map<string, number>()

/** As `plainAmount`, which takes too long for a hundred thousand of them: it asks for the digits of the currency each time. */
const figureOf = ({ amount, currency }: Money): string => {
  const digits = minorDigits.get(currency) ?? plainAmount({ amount: 0, currency }).slice(2).length
  minorDigits.set(currency, digits)
  return (amount / 10 ** digits).toFixed(digits)
}

const csvLine = (cells: Cell[]): string => `${cells.map(csvCell).join(',')}\r\n`

/** A line for each row, batch by batch: however many there are, only one batch is in memory. */
export const csvText = async function* <Row>(
  batches: AsyncIterable<Row[]>,
  columns: CsvColumns<Row>,
): AsyncGenerator<string> {
  const written = writtenColumns(columns)
  let labels = byteOrderMark + csvLine(written.map(({ label }) => label))
  for await (const rows of batches) {
    yield labels + rows.map((row) => csvLine(written.map(({ cellOf }) => cellOf(row)))).join('')
    labels = ''
  }
  if (labels) yield labels
}

/** The first rows are read before it is answered: where there are none to be had, the answer says so. */
export const sendCsv = async <Row>(
  reply: FastifyReply,
  name: string,
  batches: AsyncIterable<Row[]>,
  columns: CsvColumns<Row>,
): Promise<FastifyReply> => {
  const parts = csvText(batches, columns)
  const first = await parts.next()
  return reply
    .header('content-disposition', `attachment; filename="${name}-${dayAt(new Date())}.csv"`)
    .header('cache-control', 'no-store')
    .type(csvType)
    .send(Readable.from(goOn(first.value ?? '', parts), { objectMode: false }))
}

const goOn = async function* (first: string, rest: AsyncIterable<string>): AsyncGenerator<string> {
  yield first
  yield* rest
}

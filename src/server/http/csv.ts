import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import { dayAt } from '#shared/dates.ts'

type Cell = string | number | boolean | null | undefined | readonly string[]

export type CsvColumn<Row> = { label: string; value: (row: Row) => Cell }

const csvType = 'text/csv; charset=utf-8'

export const csvAnswer = {
  description: 'One row per record, with a header row',
  content: { [csvType]: { schema: z.string() } },
}

// Without it, a spreadsheet takes the emails of UTF-8 for something else.
const byteOrderMark = '\uFEFF'

/** What a spreadsheet would run as a formula; also in the wide forms that some of them read alike. */
const formula = /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/

/** RFC 4180, and safe to open: text that begins like a formula gets an apostrophe, and is shown as text. */
export const csvCell = (cell: Cell): string => {
  if (cell === null || cell === undefined) return ''
  if (typeof cell === 'number') return String(cell)
  if (typeof cell === 'boolean') return cell ? 'yes' : 'no'
  const text = typeof cell === 'string' ? cell : cell.join('; ')
  const safe = formula.test(text) ? `'${text}` : text
  // By where it is opened, a semicolon or a tab parts cells too.
  return /[",;\t\r\n]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe
}

const csvLine = (cells: Cell[]): string => `${cells.map(csvCell).join(',')}\r\n`

/** A line for each row, batch by batch: however many there are, only one batch is in memory. */
export const csvText = async function* <Row>(
  batches: AsyncIterable<Row[]>,
  columns: CsvColumn<Row>[],
): AsyncGenerator<string> {
  let labels = byteOrderMark + csvLine(columns.map(({ label }) => label))
  for await (const rows of batches) {
    yield labels + rows.map((row) => csvLine(columns.map(({ value }) => value(row)))).join('')
    labels = ''
  }
  if (labels) yield labels
}

/** The first rows are read before it is answered: where there are none to be had, the answer says so. */
export const sendCsv = async <Row>(
  reply: FastifyReply,
  name: string,
  batches: AsyncIterable<Row[]>,
  columns: CsvColumn<Row>[],
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

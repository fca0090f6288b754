import { readCsv } from '#server/csv-in.ts'
import { Refusal } from '#shared/calls/errors.ts'
import { mostRows } from './categories.ts'

/** A row with its number as a spreadsheet counts. */
export type SheetRow = { number: number; cells: string[] }

export type Sheet = { headers: string[]; rows: SheetRow[] }

const mostColumns = 100

/** The column that we add to rows that were not imported; a file that was put right may still have it. */
export const problemHeader = 'Problem'

const refuseFile = (sentence: string): never => {
  throw new Refusal('invalid_input', { sentence, fields: { file: sentence } })
}

/** The table in a file, or a sentence that says why it cannot be read. */
export const readSheet = (bytes: Buffer): Sheet => {
  const lines = readLines(decode(bytes))
  const all = lines
    .map((cells, index) => ({ number: index + 1, cells }))
    .filter(({ cells }) => cells.some(Boolean))
  const [head, ...rows] = all
  if (!head || rows.length === 0) return refuseFile('There are no rows below the column names.')
  const given = head.cells.at(-1) === problemHeader ? head.cells.slice(0, -1) : head.cells
  if (given.length > mostColumns) refuseFile(`A file can have up to ${mostColumns} columns.`)
  if (rows.length > mostRows)
    refuseFile(
      `This file has more than ${mostRows.toLocaleString('en')} rows. Split it and import the parts one by one.`,
    )
  return {
    headers: given.map((header, index) => header.slice(0, 200) || `Column ${index + 1}`),
    rows: rows.map(({ number, cells }) => ({ number, cells: given.map((_, index) => cells[index] ?? '') })),
  }
}

const readLines = (text: string): string[][] => {
  try {
    // The head, a few empty lines, and one row more than is allowed.
    const lines = readCsv(text, { most: mostRows * 2, keepsEmpty: true })
    return lines.map((cells) => cells.map((cell) => cell.trim()))
  } catch {
    return refuseFile(notReadable)
  }
}

const notReadable = "We couldn't read this file. In your spreadsheet, save it as a CSV file and try again."
const isWorkbook =
  'This is a spreadsheet, not a CSV file. In Excel or Google Sheets, save it as CSV and choose that file.'

/** Excel writes UTF-16 or Windows-1252 by its version and country; most others write UTF-8. */
const decode = (bytes: Buffer): string => {
  const start = bytes.subarray(0, 4).toString('latin1')
  if (start.startsWith('PK') || start === '\xD0\xCF\x11\xE0') refuseFile(isWorkbook)
  const text =
    decodeAs(encodingOf(bytes), bytes) ?? decodeAs('windows-1252', bytes) ?? refuseFile(notReadable)
  // Pictures, documents and pages: a table has no such characters, and does not begin like this.
  if (/(?![\t\n\v\f\r])\p{Cc}/u.test(text) || /^\s*(%PDF|<(!doctype|html|\?xml)|[{[]\s*["{[])/i.test(text))
    refuseFile(notReadable)
  return text
}

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

const encodingOf = (bytes: Buffer): Encoding => {
  const mark = bytes.subarray(0, 2).toString('hex')
  if (mark === 'fffe') return 'utf-16le'
  if (mark === 'feff') return 'utf-16be'
  const start = bytes.subarray(0, 2_000)
  const zeros = (parity: number) => start.filter((byte, index) => byte === 0 && index % 2 === parity).length
  // In the alphabets of Europe and Africa, every other byte is mostly 0.
  if (zeros(1) > start.length / 4) return 'utf-16le'
  return zeros(0) > start.length / 4 ? 'utf-16be' : 'utf-8'
}

const decodeAs = (encoding: Encoding, bytes: Buffer): string | undefined => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

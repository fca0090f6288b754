import { parse } from 'csv-parse/sync'
import { Refusal } from '#shared/calls/errors.ts'

const delimiters = [',', ';', '\t', '|'] as const

/** The one that stands there most often, outside quotes. */
const delimiterOf = (text: string): string => {
  const start = text.slice(0, 20_000).replace(/"[^"]*"/g, '')
  const counts = delimiters.map((delimiter) => start.split(delimiter).length)
  return delimiters[counts.indexOf(Math.max(...counts))]!
}

/** The rows of a CSV file that a person has: with commas, semicolons or tabs, and also if rows are of different lengths. It may throw. */
export const readCsv = (text: string, { most, keepsEmpty = false }: { most: number; keepsEmpty?: boolean }) =>
  parse(text, {
    bom: true,
    delimiter: delimiterOf(text),
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: !keepsEmpty,
    to: most,
  })

/** Says in the form what is wrong with a file. */
export const refuseFile = (sentence: string): never => {
  throw new Refusal('invalid_input', { sentence, fields: { file: sentence } })
}

/** The cells of a CSV file that a person has uploaded, with its empty lines; or a sentence that says why it cannot be read. */
export const readTable = (bytes: Buffer, most: number): string[][] => {
  const text = decode(bytes)
  try {
    return readCsv(text, { most, keepsEmpty: true }).map((cells) => cells.map((cell) => cell.trim()))
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

import { parse } from 'csv-parse/sync'

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

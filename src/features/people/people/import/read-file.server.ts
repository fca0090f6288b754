import { readTable, refuseFile } from '#server/csv-in.ts'
import { mostRows } from './categories.ts'

/** A row with its number as a spreadsheet counts. */
export type SheetRow = { number: number; cells: string[] }

export type Sheet = { headers: string[]; rows: SheetRow[] }

const mostColumns = 100

/** The column that we add to rows that were not imported; a file that was put right may still have it. */
export const problemHeader = 'Problem'

/** The table in a file, or a sentence that says why it cannot be read. */
export const readSheet = (bytes: Buffer): Sheet => {
  // The head, a few empty lines, and one row more than is allowed.
  const lines = readTable(bytes, mostRows * 2)
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

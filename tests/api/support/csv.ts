import { parse } from 'csv-parse/sync'

/** The rows of a CSV file, by the heads of its columns: so a test does not count commas. */
export const rowsOfCsv = (text: string): Record<string, string>[] => parse(text, { bom: true, columns: true })

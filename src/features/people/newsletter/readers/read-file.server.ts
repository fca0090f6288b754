import { z } from 'zod'
import { readTable, refuseFile } from '#server/csv-in.ts'
import { dayAt } from '#shared/time/dates.ts'
import { readDay } from '#shared/time/read-day.ts'
import { longestConsent, mostRows, type ReaderFate } from './categories.ts'

/** A row of a file: a reader, or why it cannot be one. */
export type FileRow = {
  row: number
  email: string
  consent: { consentHow: string; consentOn: string } | undefined
  problem: ReaderFate | undefined
}

/** As people name these columns, and as our own file does. */
const columns = {
  email: /^(e-?mail|e-?mail address|mail)$/,
  consentHow: /^(consent|how they agreed|how they consented|agreed how|consent how|source of consent)$/,
  consentOn: /^(consent date|agreed on|date of consent|consent on|when they agreed|consented on)$/,
}

/** The readers in a file. Without an email, or without saying how and when they agreed, a row is refused. */
export const readReaders = (bytes: Buffer): FileRow[] => {
  const [head = [], ...lines] = readTable(bytes, mostRows * 2)
  const placeOf = (name: RegExp) => head.findIndex((cell) => name.test(cell.toLowerCase().trim()))
  const places = {
    email: placeOf(columns.email),
    how: placeOf(columns.consentHow),
    on: placeOf(columns.consentOn),
  }
  if (places.email < 0) refuseFile('No column is called “Email”.')
  if (places.how < 0 || places.on < 0)
    refuseFile(
      'The columns “Consent” (how each person agreed) and “Consent date” are missing. No one becomes a reader without them.',
    )
  const rows = lines
    .map((cells, index) => ({ row: index + 2, cells }))
    .filter(({ cells }) => cells.some(Boolean))
  if (rows.length === 0) refuseFile('There are no rows below the column names.')
  if (rows.length > mostRows)
    refuseFile(
      `This file has more than ${mostRows.toLocaleString('en')} rows. Split it and import the parts one by one.`,
    )
  const seen = new Set<string>()
  return rows.map(({ row, cells }) => {
    const cell = (place: number): string => (cells[place] ?? '').trim()
    const email = cell(places.email).toLowerCase().slice(0, 300)
    const consent = {
      consentHow: cell(places.how).replace(/\s+/g, ' ').slice(0, longestConsent),
      consentOn: readDay(cell(places.on)) ?? '',
    }
    const problem = isEmail(email) ? (seen.has(email) ? 'twice' : problemWith(consent)) : 'no email'
    seen.add(email)
    return problem ? { row, email, consent: undefined, problem } : { row, email, consent, problem }
  })
}

const problemWith = ({ consentHow, consentOn }: { consentHow: string; consentOn: string }) => {
  if (consentHow === '' || saysNo.test(consentHow)) return 'no consent'
  return consentOn < '1970-01-01' || consentOn > dayAt(new Date()) ? 'no date' : undefined
}

const saysNo = /^(no|none|n|false|0|-|–|n\/a|unknown|not given|\?)$/i

const address = z.email().max(254)

const isEmail = (text: string): boolean => address.safeParse(text).success

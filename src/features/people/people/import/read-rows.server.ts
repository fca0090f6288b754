import { longestNote } from '#shared/notes.ts'
import { usernameField } from '#features/people/members/schema.ts'
import { dayAt } from '#shared/time/dates.ts'
import { emailField } from '#shared/fields.ts'
import { internationalNumber, longestTypedNumber, typedNumber } from '#shared/phone.ts'
import { readDay } from '#shared/time/read-day.ts'
import { readBirthday } from '../birthday.ts'
import { longestArea, longestHowTheyCame, longestName } from '../categories.ts'
import { details, type Detail } from '../details.ts'
import type { PersonDetails } from '../schema.ts'
import type { ImportColumns, ImportField } from './categories.ts'
import type { SheetRow } from './read-file.server.ts'

/** What a row says. With a problem its values are as they were typed. */
export type ReadRow = PersonDetails & {
  number: number
  username: string | null
  isApproved: boolean
  tags: string[]
  groups: string[]
  note: string
  /** A day. */
  firstContact: string | null
  /** "Birthday left out: February has no day 30": the person comes without it. */
  leftOut: string
  problem: string | undefined
}

const longestWord = 60
const mostWords = 20

export const readPersonRow = (row: SheetRow, columns: ImportColumns): ReadRow => {
  const read = readRow(row, columns)
  const isEmpty = !read.name && !read.email && !read.phone
  return {
    ...read,
    problem: isEmpty ? read.leftOut || "There's no name, email address or phone number" : read.problem,
  }
}

export const readMemberRow = (row: SheetRow, columns: ImportColumns): ReadRow => {
  const read = readRow(row, columns)
  return { ...read, problem: missingOf(read) ?? read.problem }
}

const missingOf = ({ name, email }: ReadRow): string | undefined => {
  if (!name) return 'The full name is missing'
  return email ? undefined : 'The email address is missing'
}

const readRow = ({ number, cells }: SheetRow, columns: ImportColumns): ReadRow => {
  const all = (field: ImportField): string[] =>
    columns.flatMap((column, at) => (column === field ? [textOf(cells[at] ?? '')] : [])).filter(Boolean)
  const one = (field: ImportField): string => all(field)[0] ?? ''
  const name = oneLine(one('name') || [...all('firstName'), ...all('lastName')].join(' '))
  const birthday = one('birthday')
  const phone = firstNumber(oneLine(one('phone')))
  const firstContact = one('firstContact')
  const noBirthday = leftOutOf('birthday', birthday)
  const noPhone = leftOutOf('phone', phone)
  const row = {
    number,
    name,
    otherNames: oneLine(all('otherNames').join(' ')) || null,
    email: one('email').toLowerCase() || null,
    phone: noPhone ? null : phone || null,
    birthday: birthdayOf(birthday),
    area: oneLine(one('area')) || null,
    howTheyCame: oneLine(one('howTheyCame')) || null,
    username: one('username') || null,
    isApproved: /^(y|yes|true|1|x|approved)$/i.test(one('approved')),
    tags: wordsIn(all('tags')),
    groups: wordsIn(all('groups')),
    note: all('note').join('\n'),
    firstContact: readDay(firstContact) ?? null,
    leftOut: [noBirthday, noPhone].filter(Boolean).join('. '),
  }
  return { ...row, problem: problemWith(row, { firstContact, approved: one('approved') }) }
}

type Typed = { firstContact: string; approved: string }

const problemWith = (row: Omit<ReadRow, 'problem'>, typed: Typed): string | undefined => {
  const { username, tags, groups, note, firstContact } = row
  const wrong = details.map((detail) => row[detail] && complaints[detail](row[detail])).find(Boolean)
  if (wrong) return wrong
  const words = [...tags, ...groups]
  if (words.some(({ length }) => length > longestWord))
    return `A tag or circle is longer than ${longestWord} characters`
  if (tags.length > mostWords || groups.length > mostWords)
    return `There are more than ${mostWords} tags or circles`
  if (note.length > longestNote)
    return `The note is longer than ${longestNote.toLocaleString('en')} characters`
  if (typed.firstContact && !firstContact) return "We can't read the date of first contact"
  if (firstContact && firstContact > dayAt(new Date())) return 'The date of first contact is in the future'
  if (firstContact && firstContact < '1900') return 'The date of first contact is before 1900'
  if (username !== null) return usernameField.safeParse(username).error?.issues[0]?.message
  if (typed.approved && !/^(y|yes|true|1|x|approved|n|no|false|0|pending)$/i.test(typed.approved))
    return 'Approved must be yes or no'
  return undefined
}

const tooLong =
  (what: string, longest: number) =>
  ({ length }: string): string | undefined =>
    length > longest ? `${what} than ${longest} characters` : undefined

/** As it is stored. */
const birthdayOf = (typed: string): string | null => {
  if (typed === '') return null
  const read = readBirthday(typed)
  return 'birthday' in read ? read.birthday : null
}

/** Why a person comes without a detail that no one can read. */
const leftOutOf = (detail: 'birthday' | 'phone', text: string | null): string | undefined => {
  const complaint = text ? complaints[detail](text) : undefined
  return complaint && `${detail === 'phone' ? 'Phone number' : 'Birthday'} left out: ${complaint}`
}

/** A sentence about a row, and what is left out of it. */
export const withLeftOut = (sentence: string, { leftOut }: Pick<ReadRow, 'leftOut'>): string =>
  [sentence, leftOut].filter(Boolean).join('. ')

/** What is wrong with a detail that is there. */
const complaints: Record<Detail, (text: string) => string | undefined> = {
  name: tooLong('The name is longer', longestName),
  otherNames: tooLong('The other names are longer', longestName),
  email: (text) => (isEmail(text) ? undefined : "The email address isn't complete"),
  phone: (text) => (isPhone(text) ? undefined : "it isn't complete"),
  birthday: (text) => {
    const read = readBirthday(text)
    return 'problem' in read ? read.problem : undefined
  },
  area: tooLong('The area is longer', longestArea),
  howTheyCame: tooLong('How they came is longer', longestHowTheyCame),
}

const isEmail = (text: string): boolean =>
  emailField.safeParse(text).success && !text.endsWith('@deleted.invalid')

/** As `phoneField` of the forms has it, and complete: no one is there to ask for the rest. */
const isPhone = (text: string): boolean =>
  text.length <= longestTypedNumber && typedNumber.test(text) && internationalNumber(text) !== undefined

/** Our own files write an apostrophe before what a spreadsheet would take for a formula. */
const textOf = (cell: string): string => cell.trim().replace(/^'(?=[=+\-@])/, '')

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** "024 123 4567 / 020 555 1234": the first one. */
const firstNumber = (text: string): string => {
  const first = text.split(/\s*[/,;]\s*|\s+or\s+/i)[0]!
  // "(024) 123 4567"
  return first.startsWith('(') ? oneLine(first.replace(/[()]/g, ' ')) : first
}

/** "Choir; Ushers, Choir" are two words. */
const wordsIn = (cells: string[]): string[] => {
  const words = cells.flatMap((cell) => cell.split(/[;,\n]/)).map(oneLine)
  const byWord = new Map(words.filter(Boolean).map((word) => [word.toLowerCase(), word]))
  return [...byWord.values()]
}

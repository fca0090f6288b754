import {
  importFields,
  fieldsOf,
  isShared,
  type ImportColumns,
  type ImportField,
  type ImportKind,
} from '../categories.ts'

/**
 * What the column is called in Church Center, ChurchCRM, Google Forms, our own files and most lists, the surest name first. A
 * label is in lower case, with single spaces and nothing else between words.
 */
const names: Record<ImportField, readonly RegExp[]> = {
  firstName: [/^(your )?first ?names?$/, /^(your )?(given|fore) ?names?$/, /^first ?names?\b/],
  lastName: [/^(your )?(last|family|second) ?names?$/, /^sur ?names?$/, /^last ?names?\b/],
  name: [/^(full|whole|display) ?name$/, /^name$/, /\bfull ?name\b/, /^(your|member s?|person s?) ?name\b/],
  email: [/^(e ?)?mail( address)?$/, /^(home|primary|main|personal) e ?mail( address)?$/, /\be ?mail\b/],
  phone: [
    /^(mobile|cell)( ?phone)?( number| no)?$/,
    /^(tele)?phone( number| no)?$/,
    /whats ?app/,
    /^contact( number| no)$/,
    /\b(mobile|cell)\b/,
    /\b(tele)?phone\b/,
  ],
  otherNames: [
    /^(your )?(other|middle|nick|pet|day|baptismal|maiden) ?names?$/,
    /^(aliases|alias|known as)$/,
  ],
  birthday: [/^(birth ?day|birth ?date|date of birth|d ?o ?b)$/, /\b(birth ?day|date of birth)\b/],
  area: [
    /^(area|location|neighbou?rhood|suburb|town|city|residence|residential area)$/,
    /^where (do )?(you|they) live\b/,
    /^area\b/,
  ],
  howTheyCame: [
    /^how (did )?(you|they) (hear|come|came|find|found|get|got)\b/,
    /\bhear(d)? (about|of) us\b/,
    /^(referred|invited|introduced|brought) by$/,
    /^(heard from|referral|source)$/,
  ],
  username: [/^user ?name$/, /^login( name)?$/],
  approved: [/^(is )?approved$/, /^approval$/],
  tags: [/^tags?$/, /^labels?$/, /^classification$/, /^membership( type| status)?$/],
  groups: [/^groups?$/, /^(circles?|teams?|ministry|ministries|small ?groups?)$/],
  note: [/^(notes?|comments?|remarks?)$/],
  firstContact: [
    /^(date of )?first (contact|visit|seen)( date)?$/,
    /^(membership|friend|join(ed|ing)?) date$/,
    /^(date )?joined( at| on)?$/,
    /^(timestamp|created( at| on)?|date added|member since)$/,
  ],
}

/** A file may have the first name twice, as "Given name" too. Its owner can still choose both. */
const takenOnce = (field: ImportField): boolean =>
  !isShared(field) || field === 'firstName' || field === 'lastName'

/** First and last name before the whole one: a list that has all three says the same twice. */
const order = new Set<ImportField>(['firstName', 'lastName', ...importFields])

const labelOf = (header: string): string =>
  header
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
    // Our own files name the clock: "First contact (Accra time)".
    .replace(/ \w+ time$/, '')

/** What each column says, by its name, and of email addresses by what stands below it. */
export const guessColumns = (
  kind: ImportKind,
  headers: readonly string[],
  rows: readonly (readonly string[])[] = [],
): ImportColumns => {
  const labels = headers.map(labelOf)
  const columns: ImportColumns = headers.map(() => null)
  const claim = (field: ImportField): void => {
    for (const name of names[field])
      for (const [at, label] of labels.entries()) {
        if (columns[at] !== null || !name.test(label)) continue
        columns[at] = field
        if (takenOnce(field)) return
      }
  }
  for (const field of order) if (fieldsOf(kind).includes(field)) claim(field)
  if (!columns.includes('email')) claimByContent(columns, rows)
  return withOneName(columns)
}

/** Most of what stands there is an email address; a few may be mistyped. */
const claimByContent = (columns: ImportColumns, rows: readonly (readonly string[])[]): void => {
  const at = columns.findIndex((column, index) => {
    const filled = rows.map((row) => row[index]?.trim() ?? '').filter(Boolean)
    const addresses = filled.filter((cell) => /^\S+@\S+\.\S+$/.test(cell))
    return column === null && addresses.length > filled.length / 2
  })
  if (at >= 0) columns[at] = 'email'
}

/** The whole name says what first and last name say; one of the two alone does not. */
const withOneName = (columns: ImportColumns): ImportColumns => {
  const hasParts = columns.includes('firstName') && columns.includes('lastName')
  const dropped: readonly (ImportField | null)[] = hasParts
    ? ['name']
    : columns.includes('name')
      ? ['firstName', 'lastName']
      : []
  return columns.map((column) => (dropped.includes(column) ? null : column))
}

import { sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { readBirthday } from './birthday.ts'
import { details, eachDetail, type Detail } from './details.ts'
import type { PersonDetails, PersonForm } from './schema.ts'
import { people } from './tables.server.ts'

/** The column of each detail. A field of the form without one is a type error here; else it would not be stored. */
export const detailColumns = {
  name: people.name,
  otherNames: people.otherNames,
  email: people.email,
  phone: people.phone,
  birthday: people.birthday,
  area: people.area,
  howTheyCame: people.howTheyCame,
} satisfies Record<Detail, PgColumn>

/** For `recordset`. */
export const detailTypes = eachDetail(() => 'text' as const)

/** A form as it is stored. */
export const detailsOf = ({ name, email, birthday, ...form }: PersonForm): PersonDetails => ({
  name: name ?? '',
  otherNames: form.otherNames ?? null,
  email: email?.toLowerCase() ?? null,
  phone: form.phone ?? null,
  birthday: birthday === undefined ? null : storedBirthday(birthday),
  area: form.area ?? null,
  howTheyCame: form.howTheyCame ?? null,
})

/** The form's schema has read it before. */
const storedBirthday = (typed: string): string | null => {
  const read = readBirthday(typed)
  return 'birthday' in read ? read.birthday : null
}

/** A detail in a statement about people, who are `p` there, and rows of the program, which are `r`. */
type DetailInSql = {
  column: SQL
  stored: SQL
  /** Null if nothing is stored. */
  known: SQL
  /** What is stored if nothing is known. */
  nothing: SQL
  given: SQL
}

const inSql = (detail: Detail): DetailInSql => {
  const { name, notNull } = detailColumns[detail]
  const column = sql`${sql.identifier(name)}`
  const stored = sql`p.${column}`
  return {
    column,
    stored,
    known: notNull ? sql`nullif(${stored}, '')` : stored,
    nothing: notNull ? sql`''` : sql`null`,
    given: sql`r.${sql.identifier(detail)}`,
  }
}

/** A piece of SQL for each detail. */
export const inSqlEach = (
  write: (one: DetailInSql, detail: Detail) => SQL,
  { without, between = ', ' }: { without?: Detail; between?: ', ' | ' or ' } = {},
): SQL =>
  sql.join(
    details.filter((detail) => detail !== without).map((detail) => write(inSql(detail), detail)),
    sql.raw(between),
  )

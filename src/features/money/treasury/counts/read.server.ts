import { inArray } from 'drizzle-orm'
import { handPaymentId } from '#features/payments/books/by-hand.server.ts'
import { listPersonChoices, type PersonChoice } from '#features/people/people/service.server.ts'
import type { Queryable } from '#server/database/client.ts'
import type { Admin } from '#server/http/actors.ts'
import { ensure } from '#shared/calls/errors.ts'
import { handEntryList } from '../entries.server.ts'
import type { HandEntryRow } from '../schema.ts'
import { findSheet, listRows } from './queries.server.ts'
import type { CountSheet } from './schema.ts'
import type { StoredRow } from './tables.server.ts'

/** A sheet as the dashboard shows it: a draft with its rows, a booked one with what became of them. */
export const readSheet = async (db: Queryable, admin: Admin, id: string): Promise<CountSheet> => {
  const sheet = await findSheet(db, id)
  ensure(sheet, 'count_not_found')
  const rows = await listRows(db, id)
  const { version, changedBy, createdAt: _, ...shown } = sheet
  const isBooked = sheet.bookedAt !== null
  return {
    ...shown,
    version: String(version),
    state: isBooked ? 'booked' : 'draft',
    isOwn: changedBy === admin.id,
    rows: isBooked ? [] : await shownRows(db, rows),
    entries: isBooked ? await listEntries(db, rows) : [],
  }
}

const shownRows = async (db: Queryable, rows: readonly StoredRow[]): Promise<CountSheet['rows']> => {
  const people = await listPersonChoices(
    db,
    rows.flatMap(({ personId }) => personId ?? []),
  )
  const byId = new Map(people.map((person) => [person.id, person]))
  return rows.map((row) => ({
    id: row.id,
    who: whoOf(row, byId),
    method: row.method,
    reference: row.reference,
    fundId: row.fundId,
    amount: row.amount,
  }))
}

const whoOf = (
  { personId, name, phone, email, isNameless }: StoredRow,
  people: ReadonlyMap<string, PersonChoice>,
): CountSheet['rows'][number]['who'] => {
  const person = personId === null ? undefined : people.get(personId)
  if (person) return { kind: 'known', person }
  if (name !== null) return { kind: 'new', name, phone, email }
  return isNameless ? { kind: 'none' } : null
}

/** In the order of the sheet. */
const listEntries = async (db: Queryable, rows: readonly StoredRow[]): Promise<HandEntryRow[]> => {
  const ids = rows.flatMap(({ paymentId }) => paymentId ?? [])
  const entries = await handEntryList.read(db, inArray(handPaymentId, ids), [])
  const byId = new Map(entries.map((entry) => [entry.id, entry]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

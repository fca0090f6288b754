import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { adminNameOf } from '#features/team/admins/service.server.ts'
import type { Queryable } from '#server/database/client.ts'
import type { Viewer } from '#shared/powers.ts'
import { isReadBy } from '../access.server.ts'
import { helpersColumn } from '../helpers.server.ts'
import { reminderColumn } from '../reminders.server.ts'
import type { Reminder } from '../schema.ts'
import { requests, type Details } from '../tables.server.ts'

/** The requests that a condition names. What a person wrote leaves the database only for those who may read it. */
export const listStored = (db: Queryable, reader: Viewer, where: SQL, order: SQL[]) => {
  const isReadable = isReadBy(reader.roles)
  const ifReadable = (column: SQLWrapper) => sql<string | null>`case when ${isReadable} then ${column} end`
  return db
    .select({
      id: requests.id,
      createdAt: requests.createdAt,
      reference: requests.reference,
      state: requests.state,
      dueAt: requests.dueAt,
      ownerId: requests.ownerId,
      ownerName: adminNameOf(requests.ownerId),
      helpers: helpersColumn,
      reminder: sql<Reminder | null>`case when ${isReadable} then ${reminderColumn(reader.id)} end`,
      answeredAt: requests.answeredAt,
      doneAt: requests.doneAt,
      kind: requests.kind,
      isPrivate: requests.isPrivate,
      isReadable,
      name: ifReadable(requests.name),
      email: ifReadable(requests.email),
      phone: ifReadable(requests.phone),
      subject: ifReadable(requests.subject),
      body: ifReadable(requests.body),
      details: sql<Details>`case when ${isReadable} then ${requests.details} else '{}' end`,
    })
    .from(requests)
    .where(where)
    .orderBy(...order)
}

export type StoredRequest = Awaited<ReturnType<typeof listStored>>[number]

/** The work on a request, which the rows of every queue have. */
export const workOf = <State extends string>(stored: StoredRequest) => {
  const { id, createdAt, reference, dueAt, ownerId, ownerName, helpers, reminder, answeredAt, doneAt } =
    stored
  // The database refuses a state that the kind does not have.
  const state = stored.state as State
  return { id, createdAt, reference, state, dueAt, ownerId, ownerName, helpers, reminder, answeredAt, doneAt }
}

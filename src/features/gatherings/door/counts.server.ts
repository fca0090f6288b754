import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { DoorRegistration } from '#features/gatherings/events/service.server.ts'
import type { Queryable } from '#server/database/client.ts'
import type { HallCount } from './categories.ts'
import { checkIns, doorLinks, doorPhones } from './tables.server.ts'

/** Entries that were not undone. */
const entryColumns = {
  id: checkIns.id,
  registrationId: checkIns.registrationId,
  how: checkIns.how,
  seats: checkIns.seats,
  takenAt: checkIns.takenAt,
  phone: doorPhones.name,
  method: checkIns.method,
  amount: checkIns.amount,
  currency: checkIns.currency,
}

export type Entry = Awaited<ReturnType<typeof listEntries>>[number]

export const listEntries = (db: Queryable, eventId: string) =>
  db
    .select(entryColumns)
    .from(checkIns)
    .leftJoin(doorPhones, eq(doorPhones.id, checkIns.phoneId))
    .where(and(eq(checkIns.eventId, eventId), gt(checkIns.seats, 0), isNull(checkIns.undoneAt)))
    .orderBy(asc(checkIns.takenAt), checkIns.id)

/** What is known of the hall: who of each registration is in it, and beside them how many came without one. */
export type Hall = HallCount & {
  hereOf: (registration: DoorRegistration) => number
  entriesOf: (registrationId: string) => readonly Entry[]
}

/** A ticket that let in more than it is for still stands for as many as it is for: two phones had let in the same people. */
export const hallOf = (registrations: readonly DoorRegistration[], entries: readonly Entry[]): Hall => {
  const ofRegistration = Map.groupBy(entries, ({ registrationId }) => registrationId)
  const entriesOf = (id: string) => ofRegistration.get(id) ?? []
  const hereOf = ({ id, seats, attended }: DoorRegistration) => {
    const own = entriesOf(id)
    // Without a scan, the team has said it: then all of them came.
    if (own.length === 0) return attended ? seats : 0
    // The team has looked again, and knows better.
    return attended === false ? 0 : Math.min(seats, sumOf(own))
  }
  const expected = registrations.filter(({ state }) => state !== 'cancelled')
  const gone = registrations.filter(({ state }) => state === 'cancelled')
  const known = new Set(registrations.map(({ id }) => id))
  const others = entries.filter(({ registrationId }) => !registrationId || !known.has(registrationId))
  // Who had given their place back, and came all the same, has walked in.
  const walkIns = gone.reduce((sum, one) => sum + hereOf(one), sumOf(others))
  return {
    here: expected.reduce((sum, one) => sum + hereOf(one), 0),
    expected: expected.reduce((sum, { seats }) => sum + seats, 0),
    walkIns,
    hereOf,
    entriesOf,
  }
}

export const sumOf = (entries: readonly Pick<Entry, 'seats'>[]): number =>
  entries.reduce((sum, { seats }) => sum + seats, 0)

export const listPhones = (db: Queryable, eventId: string) =>
  db
    .select({
      id: doorPhones.id,
      name: doorPhones.name,
      toSend: doorPhones.toSend,
      seenAt: doorPhones.seenAt,
      isStopped: sql<boolean>`${doorLinks.revokedAt} is not null`,
      letIn: sql<number>`(select coalesce(sum(c.seats), 0)::int from check_ins c
        where c.phone_id = ${doorPhones.id} and c.undone_at is null)`,
      cash: sql<number>`(select coalesce(sum(c.amount), 0)::int from check_ins c
        where c.phone_id = ${doorPhones.id} and c.undone_at is null and c.method = 'cash')`,
    })
    .from(doorPhones)
    .innerJoin(doorLinks, eq(doorLinks.id, doorPhones.linkId))
    .where(eq(doorLinks.eventId, eventId))
    .orderBy(asc(doorPhones.createdAt), doorPhones.id)

/** A phone says its name and how much it keeps with all it sends. A phone that another link knows stays with that link. */
export const notePhone = (
  tx: Queryable,
  linkId: string,
  { id, name, toSend }: { id: string; name: string; toSend?: number },
): Promise<unknown> =>
  tx
    .insert(doorPhones)
    .values({ id, linkId, name, ...(toSend !== undefined && { toSend }) })
    .onConflictDoUpdate({
      target: doorPhones.id,
      set: { name, seenAt: sql`now()`, ...(toSend !== undefined && { toSend }) },
      setWhere: eq(doorPhones.linkId, linkId),
    })

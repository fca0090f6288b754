import { and, asc, eq, gt, isNull, lt, or, sql } from 'drizzle-orm'
import { isPaidBeside, settleAtDoor, titleOfEvent } from '#features/gatherings/events/service.server.ts'
import { hasPayment } from '#features/payments/of-subject.server.ts'
import type { Queryable, Tx } from '#server/database/client.ts'
import { isMoney, undoMinutes, type DoorMethod } from './categories.ts'
import { placesOf } from './of-subject.server.ts'
import { checkIns, doorPhones } from './tables.server.ts'

/** A volunteer can undo a minute longer than the phone offers it. Then the money is booked. */
const isFinal = lt(checkIns.takenAt, sql`now() - make_interval(mins => ${undoMinutes + 1})`)

const isUnbooked = and(
  isNull(checkIns.undoneAt),
  isFinal,
  sql`not ${hasPayment(checkIns.id, 'completed', 'corrected')}`,
)

/** Undone on a phone that had no network until its money was booked. */
const isToReverse = and(sql`${checkIns.undoneAt} is not null`, hasPayment(checkIns.id, 'completed'))

/** The scans whose money is to be booked, and those whose booking is to be reversed. */
export const listTakingsDue = async (db: Queryable): Promise<string[]> => {
  const rows = await db
    .select({ id: checkIns.id })
    .from(checkIns)
    .where(and(gt(checkIns.amount, 0), or(isUnbooked, isToReverse)))
    .orderBy(asc(checkIns.takenAt), checkIns.id)
    .limit(500)
  return rows.map(({ id }) => id)
}

/** What someone paid at the door, as it is booked. */
export type Taking = {
  id: string
  method: 'cash' | 'mobile money'
  amount: number
  currency: string
  takenAt: string
  /** Whose phone took it: the first name of a volunteer. */
  phone: string | null
  /** Of a guest with a place, who gets the receipt by email. */
  registrationId: string | null
  /** How many places were paid for. */
  seats: number
  /** The title of the event. */
  title: string
  due: 'book' | 'reverse' | null
}

/** Locked, so that of two workers the second sees what the first has booked, and no undo comes in between. */
export const lockTaking = async (tx: Tx, id: string): Promise<Taking | undefined> => {
  await tx.select({ id: checkIns.id }).from(checkIns).where(eq(checkIns.id, id)).for('update')
  const rows = await tx
    .select({
      id: checkIns.id,
      method: sql<DoorMethod | null>`${checkIns.method}`,
      amount: checkIns.amount,
      currency: checkIns.currency,
      takenAt: checkIns.takenAt,
      phone: doorPhones.name,
      registrationId: checkIns.registrationId,
      seats: sql<number>`(select ${placesOf} from check_ins c where c.id = ${checkIns.id})`,
      title: titleOfEvent(checkIns.eventId),
      due: sql<Taking['due']>`case when ${isUnbooked} then 'book' when ${isToReverse} then 'reverse' end`,
    })
    .from(checkIns)
    .leftJoin(doorPhones, eq(doorPhones.id, checkIns.phoneId))
    .where(and(eq(checkIns.id, id), gt(checkIns.amount, 0)))
  const [row] = rows
  if (!row || !isMoney(row.method)) return undefined
  return { ...row, method: row.method }
}

/** What came in at the door of an event, for its till. What a treasurer has corrected is out of it. */
export const listTakings = (db: Queryable, eventId: string) =>
  db
    .select({
      registrationId: checkIns.registrationId,
      method: checkIns.method,
      amount: checkIns.amount,
      currency: checkIns.currency,
      // In full: inside, a payment has an id too.
      isBooked: hasPayment(sql`check_ins.id`, 'completed'),
      /** Online, or recorded by a treasurer. */
      isPaidElsewhere: sql<boolean>`check_ins.registration_id is not null and ${isPaidBeside(sql`check_ins.registration_id`)}`,
    })
    .from(checkIns)
    .where(
      and(
        eq(checkIns.eventId, eventId),
        gt(checkIns.amount, 0),
        isNull(checkIns.undoneAt),
        sql`not ${hasPayment(checkIns.id, 'corrected')}`,
      ),
    )
    .orderBy(asc(checkIns.takenAt), checkIns.id)

/** What counts of the money of a registration: neither undone nor corrected. */
const sumPaid = async (tx: Tx, registrationId: string): Promise<number> => {
  const rows = await tx
    .select({ sum: sql<number>`coalesce(sum(${checkIns.amount}), 0)::int` })
    .from(checkIns)
    .where(
      and(
        eq(checkIns.registrationId, registrationId),
        isNull(checkIns.undoneAt),
        sql`not ${hasPayment(checkIns.id, 'corrected')}`,
      ),
    )
  return rows[0]?.sum ?? 0
}

/** Of registrations with a payment that is new or was undone. Their event is locked. */
export const settlePaid = async (tx: Tx, registrationIds: readonly string[]): Promise<void> => {
  for (const id of new Set(registrationIds)) await settleAtDoor(tx, id, await sumPaid(tx, id))
}

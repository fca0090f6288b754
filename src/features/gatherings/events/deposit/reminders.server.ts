import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { Db, Tx } from '#server/database/client.ts'
import { ownTimeZone, ownToday } from '#server/database/site-sql.ts'
import type { Job } from '#server/jobs/jobs.ts'
import type { Email } from '#server/mail/email.ts'
import { canBeEmailed } from '#server/no-email.ts'
import type { Platform } from '#server/platform.ts'
import { dayAt } from '#shared/time/dates.ts'
import { lockEventRow } from '../paid-registration/holds.server.ts'
import { findEventWithMeeting } from '../queries.server.ts'
import { privateLink } from '../registration/mailing.server.ts'
import { eventRegistrations as registrations, events } from '../tables.server.ts'
import { nextDaytime } from '../waiting/policy.ts'
import { forWay } from '../ways/ways.ts'
import { restToPay } from './deposit.ts'
import { restReminderEmail } from './rest-emails.server.ts'
import { dueInSql, owedInSql } from './rests.server.ts'

/** So many days before the rest is due. */
const reminderDays = [1, 7]

/** On that day, or on a later one if nothing ran then. Who registered since has just read by when it is due. */
const isToRemind = (days: number): SQL => {
  const from = sql`(${dueInSql}::date - ${days}::integer)`
  return sql`${ownToday} between ${from} and ${dueInSql}::date
    and (${registrations.createdAt} at time zone ${ownTimeZone})::date < ${from}
    and coalesce(${registrations.restRemindedOn} < ${from}, true)`
}

const isDue = and(
  sql`${registrations.deposit} is not null and ${owedInSql} > 0`,
  sql`${events.state} = 'planned' and ${events.endsAt} > now()`,
  sql`(${isToRemind(reminderDays[0]!)} or ${isToRemind(reminderDays[1]!)})`,
)

/** An email to those who owe the rest, a week and a day before it is due. Not at night. */
export const remindRestsJob = (platform: Platform): Job => ({
  name: 'remind-rests',
  schedule: '20 * * * *',
  queue: { retryLimit: 0 },
  run: () => remindOfRests(platform, new Date()),
})

type Reminding = Pick<Platform, 'db' | 'mailer' | 'publicUrl'>

export const remindOfRests = async (platform: Reminding, now: Date): Promise<void> => {
  if (nextDaytime(now) > now) return
  for (const eventId of await listDueEvents(platform.db))
    await platform.db.transaction((tx) => remindOf(tx, platform, eventId))
}

const listDueEvents = async (db: Db): Promise<string[]> => {
  const rows = await db
    .selectDistinct({ id: events.id })
    .from(registrations)
    .innerJoin(events, eq(events.id, registrations.eventId))
    .where(isDue)
  return rows.map(({ id }) => id)
}

/** The emails and the day are written in one transaction: a second run finds no one left. */
const remindOf = async (tx: Tx, { mailer, publicUrl }: Reminding, eventId: string): Promise<void> => {
  await lockEventRow(tx, eventId)
  const event = await findEventWithMeeting(tx, eventId)
  if (!event) return
  const reminded = await tx
    .update(registrations)
    .set({ restRemindedOn: sql`${ownToday}` })
    .from(events)
    .where(and(eq(events.id, registrations.eventId), eq(events.id, eventId), isDue))
    .returning({
      id: registrations.id,
      name: registrations.name,
      email: registrations.email,
      numberOfAttendees: registrations.numberOfAttendees,
      way: registrations.way,
      paymentStatus: registrations.paymentStatus,
      cancelledAt: registrations.cancelledAt,
      amountPaid: registrations.amountPaid,
      deposit: registrations.deposit,
      currency: registrations.currency,
    })
  const emails: Email[] = []
  for (const guest of reminded) {
    const rest = restToPay(guest)
    if (!rest || !canBeEmailed(guest.email)) continue
    const link = await privateLink(tx, publicUrl, guest.id)
    emails.push(restReminderEmail(forWay(event, guest.way), guest, rest, { link, today: dayAt(new Date()) }))
  }
  await mailer.postToMany(tx, emails)
}

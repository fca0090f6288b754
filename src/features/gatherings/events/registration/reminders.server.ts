import { and, eq, sql, type SQL } from 'drizzle-orm'
import { hashOf, refusesReminders, stopReminders } from '#features/people/mailings/of-subject.server.ts'
import type { Db, Tx } from '#server/database/client.ts'
import type { Job } from '#server/jobs/jobs.ts'
import type { Email } from '#server/mail/email.ts'
import { canBeEmailed } from '#server/no-email.ts'
import type { Platform } from '#server/platform.ts'
import { lastReminderEmail, reminderEmail } from './reminder-emails.server.ts'
import { withOwnDoor } from '../online/policy.ts'
import { findEventWithMeeting } from '../queries.server.ts'
import { eventRegistrations as registrations, events } from '../tables.server.ts'
import { ticketsOf } from '../ticket/tickets.server.ts'
import { lockEventRow } from '../paid-registration/holds.server.ts'
import { privateLink } from './mailing.server.ts'
import { hasPaid, isSure } from './queries.server.ts'
import { forWay } from '../ways/ways.ts'

type Reminder = {
  /** The events that begin soon enough. */
  isDue: SQL
  isToRemind: SQL
  /** What it writes down of those who have been reminded. */
  noted: { remindedOf: SQL; remindedHourOf?: SQL }
  write: typeof lastReminderEmail
}

const beginsWithin = (time: string): SQL => sql`${events.state} = 'planned'
  and ${events.startsAt} > now() and ${events.startsAt} <= now() + ${time}::interval`

// An attendee who has just registered got an email with all of it.
const registeredBefore = (time: string): SQL => sql`${registrations.createdAt} < now() - ${time}::interval
  and not ${refusesReminders(registrations.email)}`

const begin = sql`${events.startsAt}`

/** The job runs every ten minutes, so this is sent between 60 and 70 minutes before. */
const lastReminder: Reminder = {
  isDue: beginsWithin('70 minutes'),
  isToRemind: sql`${registrations.remindedHourOf} is distinct from ${events.startsAt} and ${registeredBefore('2 hours')}`,
  // If nothing ran the day before, one reminder is enough.
  noted: { remindedOf: begin, remindedHourOf: begin },
  write: lastReminderEmail,
}

const reminderOfTheDay: Reminder = {
  isDue: beginsWithin('24 hours'),
  isToRemind: sql`${registrations.remindedOf} is distinct from ${events.startsAt} and ${registeredBefore('12 hours')}`,
  noted: { remindedOf: begin },
  write: reminderEmail,
}

/**
 * An email to everyone who is coming, an hour and a day before: many of us registered weeks ago. Those who can do without say so in
 * their account, or by the link in a reminder.
 */
export const remindJob = (platform: Platform): Job => ({
  name: 'remind-attendees',
  schedule: '*/10 * * * *',
  queue: { retryLimit: 0 },
  run: async () => {
    for (const reminder of [lastReminder, reminderOfTheDay])
      for (const eventId of await listDueEvents(platform.db, reminder))
        await platform.db.transaction((tx) => remindOf(tx, platform, eventId, reminder))
  },
})

const listDueEvents = async (db: Db, { isDue, isToRemind }: Reminder): Promise<string[]> => {
  const rows = await db
    .selectDistinct({ id: events.id })
    .from(registrations)
    .innerJoin(events, eq(events.id, registrations.eventId))
    .where(and(isDue, isSure, isToRemind))
  return rows.map(({ id }) => id)
}

/** The emails and `noted` are written in one transaction: a second run finds no attendee left. */
const remindOf = async (
  tx: Tx,
  { mailer, publicUrl, secret }: Platform,
  eventId: string,
  { isDue, isToRemind, noted, write }: Reminder,
): Promise<void> => {
  await lockEventRow(tx, eventId)
  const event = await findEventWithMeeting(tx, eventId)
  if (!event) return
  const reminded = await tx
    .update(registrations)
    .set(noted)
    .from(events)
    .where(and(eq(events.id, registrations.eventId), eq(events.id, eventId), isDue, isSure, isToRemind))
    .returning({
      id: registrations.id,
      name: registrations.name,
      email: registrations.email,
      numberOfAttendees: registrations.numberOfAttendees,
      way: registrations.way,
      hasPaid,
      emailHash: hashOf(registrations.email),
    })
  const attendees = reminded.filter(({ email }) => canBeEmailed(email))
  const ids = attendees.filter(({ way }) => !forWay(event, way).isVirtual).map(({ id }) => id)
  const codes = new Map(
    (await ticketsOf(tx, secret, ids)).map(({ registrationId, shortCode }) => [registrationId, shortCode]),
  )
  const emails: Email[] = []
  for (const attendee of attendees) {
    const link = await privateLink(tx, publicUrl, attendee.id)
    const stop = stopReminders(secret, publicUrl, attendee.emailHash)
    const shortCode = codes.get(attendee.id)
    emails.push(
      write(withOwnDoor(forWay(event, attendee.way), link), attendee, {
        link,
        publicUrl,
        now: new Date(),
        shortCode,
        stop,
      }),
    )
  }
  await mailer.postToMany(tx, emails)
}

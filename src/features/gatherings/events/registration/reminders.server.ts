import { and, eq, sql } from 'drizzle-orm'
import { wantsNoReminders } from '#features/people/members/of-subject.server.ts'
import type { Db, Tx } from '#server/database/client.ts'
import type { Job } from '#server/jobs/jobs.ts'
import type { Email } from '#server/mail/email.ts'
import { isDeletedAddress } from '#server/personal-data.ts'
import type { Platform } from '#server/platform.ts'
import { reminderEmail } from './emails.server.ts'
import { findEventWithMeeting } from '../queries.server.ts'
import { eventRegistrations as registrations, events } from '../tables.server.ts'
import { lockEventRow } from '../paid-registration/holds.server.ts'
import { privateLink } from './mailing.server.ts'
import { hasPaid, isSure } from './queries.server.ts'

// An attendee who has just registered got an email with all of it.
const isToRemind = sql`${registrations.remindedOf} is distinct from ${events.startsAt}
  and ${registrations.createdAt} < now() - interval '12 hours'
  and not ${wantsNoReminders(registrations.email)}`

const beginsWithinADay = sql`${events.state} = 'planned'
  and ${events.startsAt} > now() and ${events.startsAt} <= now() + interval '24 hours'`

/** An email to everyone who is coming, a day before: many of us registered weeks ago. Members can do without. */
export const remindJob = (platform: Platform): Job => ({
  name: 'remind-attendees',
  schedule: '*/10 * * * *',
  queue: { retryLimit: 0 },
  run: async () => {
    for (const eventId of await listDueEvents(platform.db))
      await platform.db.transaction((tx) => remindOf(tx, platform, eventId))
  },
})

const listDueEvents = async (db: Db): Promise<string[]> => {
  const rows = await db
    .selectDistinct({ id: events.id })
    .from(registrations)
    .innerJoin(events, eq(events.id, registrations.eventId))
    .where(and(beginsWithinADay, isSure, isToRemind))
  return rows.map(({ id }) => id)
}

/** The emails and `remindedOf` are written in one transaction: a second run finds no attendee left. */
const remindOf = async (tx: Tx, { mailer, publicUrl }: Platform, eventId: string): Promise<void> => {
  await lockEventRow(tx, eventId)
  const event = await findEventWithMeeting(tx, eventId)
  if (!event) return
  const reminded = await tx
    .update(registrations)
    .set({ remindedOf: sql`${events.startsAt}` })
    .from(events)
    .where(
      and(eq(events.id, registrations.eventId), eq(events.id, eventId), beginsWithinADay, isSure, isToRemind),
    )
    .returning({
      id: registrations.id,
      name: registrations.name,
      email: registrations.email,
      numberOfAttendees: registrations.numberOfAttendees,
      hasPaid,
    })
  const emails: Email[] = []
  for (const attendee of reminded.filter(({ email }) => !isDeletedAddress(email))) {
    const link = await privateLink(tx, publicUrl, attendee.id)
    emails.push(reminderEmail(event, attendee, { link, publicUrl, now: new Date() }))
  }
  await mailer.postToMany(tx, emails)
}

import type { Limit } from '#server/http/rate-limits.ts'
import { mailboxOf } from '#server/mail/mailbox.ts'
import type { Platform } from '#server/platform.ts'
import type { CalendarEvent } from '../calendar/calendar-file.server.ts'
import { yourPlacesAre } from '../event-words.ts'
import { postEmailAgain, type Registrant } from './mailing.server.ts'
import type { EventRegistration, Registered } from '../schema.ts'

/** A stranger can type another person's address, so this must not become a way to fill a mailbox. */
const emailsAgain: Limit = { name: 'registration emails', max: 3, seconds: 3_600 }

export const sendAgain = async (
  platform: Platform,
  event: CalendarEvent,
  known: Registrant,
): Promise<Registered> => {
  const mayWrite = await platform.limits.allows(emailsAgain, mailboxOf(known.email))
  if (mayWrite) await platform.db.transaction((tx) => postEmailAgain(tx, platform, event, known))
  const email = mayWrite
    ? "We've sent you the details again."
    : "We've already sent you the details: check your inbox, and your spam folder."
  // A stranger can type this address, so the answer does not reveal the number of seats; only the email does.
  const message = `You were already registered, so we haven't booked you twice. ${email} To change the number of places, cancel with the link in the email and register again.`
  return { status: 'registered', isNew: false, message }
}

export const receiptFor = ({ numberOfAttendees }: EventRegistration, registrationId: string): Registered => ({
  status: 'registered',
  isNew: true,
  message: `${yourPlacesAre(numberOfAttendees, 'booked')}. We've sent the details to your email.`,
  registrationId,
})

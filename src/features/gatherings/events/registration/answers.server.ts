import { randomUUID } from 'node:crypto'
import type { Limit } from '#server/http/rate-limits.ts'
import { mailboxOf } from '#server/mail/mailbox.ts'
import type { Platform } from '#server/platform.ts'
import type { CalendarEvent } from '../calendar/calendar-file.server.ts'
import type { Registrant } from './emails.server.ts'
import { postEmailAgain } from './mailing.server.ts'
import { keptMinutes, keptUntil } from '../policy.ts'
import type { Kept, Registered } from './schema.ts'

/** A stranger can type another person's address, so this must not become a way to fill a mailbox. */
const emailsAgain: Limit = { name: 'registration emails', max: 3, seconds: 3_600 }

/** For a free event: the answer to a new registration, and to an address that already has one. */
export const registeredAnswer = (registrationId: string): Registered => ({
  status: 'registered',
  // No count: an address that is registered already may have another number of places. The email has it.
  message: "We've emailed you the details.",
  registrationId,
})

/** The same where the email has to answer. The place is named as one, since the email has the number. */
export const keptAnswer = (registrationId: string, { email }: { email: string }): Kept => ({
  status: 'kept',
  message: `We're holding your place for ${keptMinutes} minutes. To confirm it, open the link in the email we sent to ${email}.`,
  registrationId,
  keptUntil: keptUntil().toISOString(),
})

/**
 * For a paid event, where no one is charged twice: without a payment, the answer cannot look like a new one. It gives
 * no more away than that: the id would let its holder watch the registration, so it is only for the browser that
 * paid.
 */
export const paidAlready = async (
  platform: Platform,
  event: CalendarEvent,
  known: Registrant,
  isOwn: boolean,
): Promise<Registered> => {
  await sendAgain(platform, event, known)
  return {
    ...registeredAnswer(isOwn ? known.id : randomUUID()),
    message:
      "You're already registered, so you haven't been charged again. We've emailed you the details. To change the number of places, cancel with the link in the email and register again.",
  }
}

/** The details once more, with the note that nothing was booked twice. */
export const sendAgain = async (
  platform: Platform,
  event: CalendarEvent,
  known: Registrant,
): Promise<void> => {
  if (await mayWriteAgain(platform, known.email))
    await platform.db.transaction((tx) => postEmailAgain(tx, platform, event, known))
}

/** Whether an address gets another email about the same registration. */
export const mayWriteAgain = ({ limits }: Platform, email: string): Promise<boolean> =>
  limits.allows(emailsAgain, mailboxOf(email))

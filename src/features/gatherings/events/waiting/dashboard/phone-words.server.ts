import { eq } from 'drizzle-orm'
import type { Admin } from '#server/http/actors.ts'
import { firstNameForEmail } from '#server/mail/salutation.ts'
import { hasNoEmail } from '#server/no-email.ts'
import type { Platform } from '#server/platform.ts'
import { Refusal } from '#shared/calls/errors.ts'
import { whatsappAddress } from '#shared/phone.ts'
import { site } from '#shared/site.ts'
import { shortDay } from '#shared/time/dates.ts'
import { longMoment } from '../../event-times.ts'
import { placesText } from '../../event-words.ts'
import { reachesEvent } from '../../hosts/own-events.server.ts'
import { findRegistration } from '../../paid-registration/paid-queries.server.ts'
import { findEvent } from '../../queries.server.ts'
import type { Event } from '../../schema.ts'
import { eventWaiting as waiting } from '../../tables.server.ts'
import type { PhoneWords } from './schema.ts'
import { waitingLink } from '../offer-seats.server.ts'
import type { Waiting } from '../queries.server.ts'
import { areFreeText } from '../waiting-words.ts'

/** What the team writes to a person without an email, with a link that shows that the number answers. */
export const wordsByPhone = (platform: Platform, actor: Admin, id: string): Promise<PhoneWords> =>
  platform.db.transaction(async (tx) => {
    const [entry] = await tx.select().from(waiting).where(eq(waiting.id, id))
    const event = entry && (await findEvent(tx, entry.eventId))
    const chat = whatsappAddress(entry?.phone ?? '')
    const isTheirs = event && (await reachesEvent(tx, actor, 'registrations.cancel', event.id))
    if (!entry || !isTheirs || !hasNoEmail(entry.email) || chat === undefined)
      throw new Refusal('waiting_not_found', { sentence: 'This person is no longer on the waiting list.' })
    const held = entry.registrationId ? await findRegistration(tx, entry.registrationId) : undefined
    const said = wordsFor(event, entry, held)
    const text = `Hello ${firstNameForEmail(entry.name)}, this is ${site.name}. ${said}\n${await waitingLink(tx, platform, id)}`
    return { text, chat: `${chat}?text=${encodeURIComponent(text)}` }
  })

type Held = Pick<
  NonNullable<Awaited<ReturnType<typeof findRegistration>>>,
  'numberOfAttendees' | 'holdExpiresAt'
>

const wordsFor = (
  event: Event,
  { state, numberOfAttendees: wanted }: Waiting,
  held: Held | undefined,
): string => {
  const what = `“${event.title}” (${shortDay(event.date)}, ${event.time})`
  if (state === 'unconfirmed')
    return `You asked for ${placesText(wanted)} at ${what}. All places are taken. Press the button on this page, and you're on the waiting list:`
  if (state === 'offered' && held?.holdExpiresAt) {
    const places = held.numberOfAttendees
    const until = `until ${longMoment(held.holdExpiresAt)}`
    return `${areFreeText(places)} for you at ${what}, held ${until}. Press a button on this page to take ${places === 1 ? 'it' : 'them'} or to pass:`
  }
  if (state === 'taken') return `You have your place at ${what}. Your ticket is on this page:`
  return `You put your name down for ${placesText(wanted)} at ${what}. This page shows how it stands:`
}

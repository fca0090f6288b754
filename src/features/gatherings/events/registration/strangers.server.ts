import type { Member } from '#server/http/actors.ts'
import type { Limit, RateLimits } from '#server/http/rate-limits.ts'
import { mailboxOf } from '#server/mail/mailbox.ts'
import { runsShort } from '../policy.ts'
import type { EventRegistration } from './schema.ts'
import type { Event } from '../schema.ts'

const aDay = 86_400

// What one network address takes of an event before its visitors have to show that their email answers. Each person in
// a hall registers once, for one seat; what else an address does to an event is less usual.
const singleSeats = (eventId: string): Limit => ({
  name: `single places ${eventId}`,
  max: 100,
  seconds: aDay,
})
const otherSeats = (eventId: string): Limit => ({ name: `other places ${eventId}`, max: 10, seconds: aDay })
const firstOfMailbox = (eventId: string): Limit => ({ name: `single ${eventId} of`, max: 1, seconds: aDay })

/** Seats that wait for their confirmation: one network address never keeps more than half of an event from the others. */
const keptSeats = ({ id, capacity }: Stage): Limit => ({
  name: `kept places ${id}`,
  max: Math.max(10, Math.floor((capacity ?? 0) / 2)),
  seconds: 1_800,
})

export type Stage = Pick<Event, 'id' | 'capacity' | 'registered'>

/** Whether the seats are kept until the link in the email is opened, for an event as it stands. */
export type MustConfirm = (event: Stage) => boolean

/** Counts what is wanted once, however often the registration is tried again. */
export const askForConfirmation = async (
  limits: RateLimits,
  event: Stage,
  input: EventRegistration,
  { ip, member }: { ip: string; member: Member | null },
): Promise<MustConfirm> => {
  // Without a capacity nothing can be taken away from others.
  if (event.capacity === null || isProven(member, input.email)) return () => false
  const isUsual = await isUsualFrom(limits, event, input, ip)
  const mustConfirm: MustConfirm = (now) => !isUsual || runsShort(now)
  if (mustConfirm(event)) await limits.take(keptSeats(event), ip, input.numberOfAttendees)
  return mustConfirm
}

/** A member who is signed in has shown before that this address is theirs. */
export const isProven = (member: Member | null, email: string): boolean =>
  member?.emailConfirmed === true && member.email.toLowerCase() === email.toLowerCase()

const isUsualFrom = async (
  limits: RateLimits,
  { id }: Stage,
  { email, numberOfAttendees }: EventRegistration,
  ip: string,
): Promise<boolean> => {
  const isSingle = numberOfAttendees === 1 && (await limits.allows(firstOfMailbox(id), mailboxOf(email)))
  return isSingle ? limits.allows(singleSeats(id), ip) : limits.allows(otherSeats(id), ip, numberOfAttendees)
}

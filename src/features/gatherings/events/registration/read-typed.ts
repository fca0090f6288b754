import type { Opened } from '#features/payments/checkout/use-payment.ts'
import { readAnswers, withAnswers } from '../questions/typed-answers.ts'
import { eventWays } from '../categories.ts'
import { readRest } from '../deposit/read-rest.ts'
import type { EventRegistration, Held } from './schema.ts'
import { readCompanions, withCompanions } from './companions/typed-companions.ts'

/** Each field has to be there, even if nothing was typed into it. One that is left out below is a type error. */
type AttendeeDetails = { [Field in keyof Required<EventRegistration>]: EventRegistration[Field] }

/** Who comes, as it was typed and is remembered: what is sent when the same details are sent again. */
export const readAttendee = (typed: Record<string, unknown>): AttendeeDetails => {
  const { fullName, email, phone, numberOfAttendees, priceChoice, way } = typed
  return {
    fullName: textOf(fullName) ?? '',
    email: textOf(email) ?? '',
    phone: textOf(phone),
    // A choice of a select is text.
    numberOfAttendees: Number(numberOfAttendees ?? 1) || 1,
    companions: readCompanions(withCompanions(typed).companions),
    answers: readAnswers(withAnswers(typed).answers),
    priceChoice: textOf(priceChoice),
    way: eventWays.find((one) => one === way),
  }
}

const textOf = (typed: unknown): string | undefined => (typeof typed === 'string' ? typed : undefined)

/** What the page needs of the answer to a registration, also when it is read from the browser's memory. */
export const readHeld = (
  opened: Opened,
  { holdExpiresAt, amount, currency, rest }: Record<string, unknown>,
): (Held & Opened) | undefined => {
  if (typeof holdExpiresAt !== 'string' || typeof amount !== 'number' || typeof currency !== 'string')
    return undefined
  return { ...opened, status: 'pending', holdExpiresAt, amount, currency, rest: readRest(rest) }
}

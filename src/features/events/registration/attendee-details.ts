import type { Opened } from '#features/payments/checkout/use-payment.ts'
import type { Held } from '../schema.ts'

/** Who comes, as it was typed and is remembered. */
type AttendeeDetails = { fullName: string; email: string; phone?: string; numberOfAttendees: number }

export const readAttendee = (typed: Record<string, unknown>): AttendeeDetails => {
  const { fullName, email, phone, numberOfAttendees } = typed
  return {
    fullName: typeof fullName === 'string' ? fullName : '',
    email: typeof email === 'string' ? email : '',
    ...(typeof phone === 'string' && { phone }),
    // A choice of a select is text.
    numberOfAttendees: Number(numberOfAttendees ?? 1) || 1,
  }
}

/** What the page needs of the answer to a registration, also when it is read from the browser's memory. */
export const readHeld = (
  opened: Opened,
  { holdExpiresAt, amount, currency }: Record<string, unknown>,
): (Held & Opened) | undefined => {
  if (typeof holdExpiresAt !== 'string' || typeof amount !== 'number' || typeof currency !== 'string')
    return undefined
  return { ...opened, status: 'pending', holdExpiresAt, amount, currency }
}

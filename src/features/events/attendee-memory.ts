import { recallJson, remember, useRemembered } from '#ui/browser-memory.ts'

/** Who registers with this browser, to be filled in next time. */
export type Attendee = { fullName: string; email: string }

const attendeeKey = 'attendee'
const registrationsKey = 'registered-events'
// The oldest are forgotten first; nobody registers for so many at once.
const mostRegistrations = 50

export const useAttendee = (): Attendee | undefined => asAttendee(useRemembered(attendeeKey))

/** With which name and address this browser has registered for an event. */
export const useRegistered = (eventId: string): Attendee | undefined =>
  asAttendee(asRecord(useRemembered(registrationsKey))[eventId])

export const rememberRegistration = (eventId: string, attendee: Attendee): void => {
  remember(attendeeKey, attendee)
  const { [eventId]: _, ...others } = asRecord(recallJson(registrationsKey))
  const kept = [...Object.entries(others), [eventId, attendee] as const].slice(-mostRegistrations)
  remember(registrationsKey, Object.fromEntries(kept))
}

export const forgetRegistration = (eventId: string): void => {
  const { [eventId]: _, ...others } = asRecord(recallJson(registrationsKey))
  remember(registrationsKey, others)
}

// What lies in a browser may have been written by anybody.
const asRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}

const asAttendee = (value: unknown): Attendee | undefined => {
  const { fullName, email } = asRecord(value)
  return typeof fullName === 'string' && typeof email === 'string' ? { fullName, email } : undefined
}

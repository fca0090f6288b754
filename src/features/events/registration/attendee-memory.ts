import { recallJson, remember, rememberUntilLeft, useRemembered } from '#browser/memory/browser-memory.ts'

/** Who registers with this browser, to be filled in next time. */
export type Attendee = { fullName: string; email: string }

/** With the id, the browser can ask the server whether the registration still stands. */
export type Registration = Attendee & { id?: string | undefined }

const attendeeKey = 'attendee'
const registrationsKey = 'registered-events'
// Without an id, the browser cannot check a registration: it may be cancelled by the next visit.
const unsureKey = 'registered-events-unsure'
// The oldest are forgotten first; a visitor never registers for so many at once.
const mostRegistrations = 50

export const useAttendee = (): Attendee | undefined => asAttendee(useRemembered(attendeeKey))

/** With which name and address this browser has registered for an event. */
export const useRegistered = (eventId: string): Registration | undefined =>
  registrationIn(eventId, useRemembered(registrationsKey), useRemembered(unsureKey))

export const rememberRegistration = (eventId: string, { id, fullName, email }: Registration): void => {
  const known = registrationIn(eventId, recallJson(registrationsKey), recallJson(unsureKey))
  // This browser is registered under another address: the new registration is for another person.
  if (known && known.email.toLowerCase() !== email.toLowerCase()) return
  remember(attendeeKey, { fullName, email })
  if (id !== undefined) {
    const kept = [
      ...Object.entries(recallOthers(registrationsKey, eventId)),
      [eventId, { id, fullName, email }],
    ]
    remember(registrationsKey, Object.fromEntries(kept.slice(-mostRegistrations)))
  } else if (!known) {
    rememberUntilLeft(unsureKey, { ...recallOthers(unsureKey, eventId), [eventId]: { fullName, email } })
  }
}

export const forgetRegistration = (eventId: string): void => {
  remember(registrationsKey, recallOthers(registrationsKey, eventId))
  rememberUntilLeft(unsureKey, recallOthers(unsureKey, eventId))
}

const recallOthers = (key: string, eventId: string): Record<string, unknown> => {
  const { [eventId]: _, ...others } = asRecord(recallJson(key))
  return others
}

const registrationIn = (eventId: string, sure: unknown, unsure: unknown): Registration | undefined =>
  asRegistration(asRecord(sure)[eventId]) ?? asAttendee(asRecord(unsure)[eventId])

// Anything may have been written to the browser's storage.
const asRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}

const asAttendee = (value: unknown): Attendee | undefined => {
  const { fullName, email } = asRecord(value)
  return typeof fullName === 'string' && typeof email === 'string' ? { fullName, email } : undefined
}

const asRegistration = (value: unknown): Registration | undefined => {
  const attendee = asAttendee(value)
  const { id } = asRecord(value)
  return attendee && typeof id === 'string' ? { ...attendee, id } : undefined
}

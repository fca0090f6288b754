import { recallJson, remember, rememberUntilLeft, useRemembered } from '#browser/memory/browser-memory.ts'

/** Who registers with this browser, to be filled in next time. */
export type Attendee = { fullName: string; email: string }

/** With its id the server can be asked whether it still stands. */
export type Registration = Attendee & { id?: string | undefined }

const attendeeKey = 'attendee'
const registrationsKey = 'registered-events'
// What nobody can be asked about may have been cancelled by the next visit.
const unsureKey = 'registered-events-unsure'
// The oldest are forgotten first; nobody registers for so many at once.
const mostRegistrations = 50

export const useAttendee = (): Attendee | undefined => asAttendee(useRemembered(attendeeKey))

/** With which name and address this browser has registered for an event. */
export const useRegistered = (eventId: string): Registration | undefined =>
  registrationIn(eventId, useRemembered(registrationsKey), useRemembered(unsureKey))

export const rememberRegistration = (eventId: string, { id, fullName, email }: Registration): void => {
  const known = registrationIn(eventId, recallJson(registrationsKey), recallJson(unsureKey))
  // Whoever is registered here already has registered somebody else.
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

// What lies in a browser may have been written by anybody.
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

import { recallJson, remember, useRemembered } from '#browser/memory/browser-memory.ts'
import { eventWays, type EventWay } from '../categories.ts'
import { registrationsKey } from './use-is-registered.ts'

/** Who registers with this browser, to be filled in next time. */
export type RememberedAttendee = { fullName: string; email: string }

/**
 * With the id, the browser can ask the server whether the registration still stands. `keptUntil`: if the link in the
 * email is not opened before, the place is given up.
 */
export type RememberedRegistration = RememberedAttendee & {
  id: string
  keptUntil?: string
  /** How they take part, where there was a choice. */
  way?: EventWay
}

const attendeeKey = 'attendee'
// The oldest are forgotten first; no visitor registers for so many.
const mostRegistrations = 50

export const useAttendee = (): RememberedAttendee | undefined => asAttendee(useRemembered(attendeeKey))

/** The name and address that this browser gave when it registered for an event. */
export const useRegistered = (eventId: string): RememberedRegistration | undefined =>
  asRegistration(asRecord(useRemembered(registrationsKey))[eventId])

export const rememberRegistration = (eventId: string, registration: RememberedRegistration): void => {
  const { id, fullName, email, keptUntil, way } = registration
  const known = asRegistration(asRecord(recallJson(registrationsKey))[eventId])
  // This browser is registered under another address: the new registration is for another person.
  if (known && known.email.toLowerCase() !== email.toLowerCase()) return
  remember(attendeeKey, { fullName, email })
  const kept = [...Object.entries(recallOthers(eventId)), [eventId, { id, fullName, email, keptUntil, way }]]
  remember(registrationsKey, Object.fromEntries(kept.slice(-mostRegistrations)))
}

/** The link in the email was opened, here or elsewhere. */
export const noteConfirmation = (eventId: string): void => {
  const known = asRegistration(asRecord(recallJson(registrationsKey))[eventId])
  if (known) rememberRegistration(eventId, { ...known, keptUntil: undefined })
}

export const forgetRegistration = (eventId: string): void => {
  remember(registrationsKey, recallOthers(eventId))
}

const recallOthers = (eventId: string): Record<string, unknown> => {
  const { [eventId]: _, ...others } = asRecord(recallJson(registrationsKey))
  return others
}

// Anything may have been written to the browser's storage.
const asRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}

const asAttendee = (value: unknown): RememberedAttendee | undefined => {
  const { fullName, email } = asRecord(value)
  return typeof fullName === 'string' && typeof email === 'string' ? { fullName, email } : undefined
}

const asRegistration = (value: unknown): RememberedRegistration | undefined => {
  const attendee = asAttendee(value)
  const { id, keptUntil, way } = asRecord(value)
  const known = eventWays.find((one) => one === way)
  if (!attendee || typeof id !== 'string') return undefined
  return {
    ...attendee,
    id,
    ...(typeof keptUntil === 'string' && { keptUntil }),
    ...(known && { way: known }),
  }
}

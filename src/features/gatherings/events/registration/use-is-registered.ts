import { useRemembered } from '#browser/memory/browser-memory.ts'

// Apart from the rest of the memory: cards are part of the first visit.
export const registrationsKey = 'registered-events'

/** Whether this browser has a place at an event, as far as it remembers; not one that has to be confirmed. */
export const useIsRegistered = (eventId: string): boolean => {
  // Anything may have been written to the browser's storage.
  const registration = Object(useRemembered(registrationsKey))[eventId]
  return registration !== undefined && !registration?.keptUntil
}

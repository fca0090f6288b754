import { useRemembered } from '#browser/memory/browser-memory.ts'

// Apart from the rest of the memory: cards are part of the first visit.
export const registrationsKey = 'registered-events'

/** Whether this browser has registered for an event, as far as it remembers. */
export const useIsRegistered = (eventId: string): boolean =>
  // Anything may have been written to the browser's storage.
  eventId in Object(useRemembered(registrationsKey))

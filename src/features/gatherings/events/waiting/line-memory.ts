import { asRecord, recallJson, remember, useRemembered } from '#browser/memory/browser-memory.ts'

const key = 'waiting-places'
const mostPlaces = 20

/** The way back to a place in line, for people who have no email that leads there. */
export const rememberLine = (eventId: string, token: string): void => {
  const others = Object.entries(asRecord(recallJson(key))).filter(([id]) => id !== eventId)
  remember(key, Object.fromEntries([...others, [eventId, token]].slice(-mostPlaces)))
}

export const useOwnLine = (eventId: string): string | undefined => {
  const token = asRecord(useRemembered(key))[eventId]
  return typeof token === 'string' ? token : undefined
}

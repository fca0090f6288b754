import { asRecord, recallJson, remember, useRemembered } from '#browser/memory/browser-memory.ts'

/** What is offered to the person in front of this browser, who is about to pay for it. */
export type RememberedOffer = {
  token: string
  fullName: string
  email: string
  places: number
  until: string
}

const key = 'waiting-offers'

export const rememberOffer = (eventId: string, offer: RememberedOffer): void => {
  remember(key, { ...asRecord(recallJson(key)), [eventId]: offer })
}

export const useOffer = (eventId: string): RememberedOffer | undefined => {
  const { token, fullName, email, places, until } = asRecord(asRecord(useRemembered(key))[eventId])
  const isWhole =
    typeof token === 'string' &&
    typeof fullName === 'string' &&
    typeof email === 'string' &&
    typeof places === 'number' &&
    typeof until === 'string'
  return isWhole ? { token, fullName, email, places, until } : undefined
}

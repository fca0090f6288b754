import { createContext, useContext } from 'react'
import { serverNow } from '#shared/calls/api-client.ts'
import { createStore } from '#browser/create-store.ts'

/** Until when the proof of the person who is looking counts. */
export const ProvedUntil = createContext<string | null>(null)

// A proof that expires while the request is in flight doesn't count.
const spareMs = 5_000

export const useProof = (): { isGiven: () => boolean; ask: () => Promise<boolean> } => {
  const until = useContext(ProvedUntil)
  return {
    isGiven: () => until !== null && Date.parse(until) - spareMs > serverNow(),
    ask: askForProof,
  }
}

type ProofRequest = { promise: Promise<boolean>; resolve: (isGiven: boolean) => void }

const store = createStore<ProofRequest | null>(null)

/** The question that is open, for the dialog that asks it. */
export const openProofRequest = store.get
export const onProofRequest = store.subscribe

/** Opens the dialog "Please confirm that it's you". Several that ask at the same moment ask once. */
export const askForProof = (): Promise<boolean> => {
  const open = store.get() ?? Promise.withResolvers<boolean>()
  if (open !== store.get()) store.set(open)
  return open.promise
}

export const answerProofRequest = (isGiven: boolean): void => {
  const open = store.get()
  store.set(null)
  open?.resolve(isGiven)
}

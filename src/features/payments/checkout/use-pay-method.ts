import { remember, useRemembered } from '#browser/memory/browser-memory.ts'
import type { PayMethod } from '../categories.ts'
import type { PayWay } from '../policy.ts'

const key = 'payment method'

/** The method to begin with: the one that was chosen last in this browser, or the first that is offered. */
export const usePayMethod = (ways: readonly PayWay[]): PayMethod | undefined => {
  const last = useRemembered(key)
  return (ways.find(({ method }) => method === last) ?? ways[0])?.method
}

export const rememberPayMethod = (method: PayMethod): void => void remember(key, method)

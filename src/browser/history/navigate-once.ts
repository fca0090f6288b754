import type { AroundNavHandler } from 'wouter'

/** The current address gets no second entry in the history: Back would lead to the same page. */
export const navigateOnce: AroundNavHandler = (navigate, to, options) =>
  navigate(to, isHere(to) ? { ...options, replace: true } : options)

const isHere = (to: string): boolean => new URL(to, location.href).href === location.href

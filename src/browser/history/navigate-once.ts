import type { AroundNavHandler } from 'wouter'

/** An address that is there already gets no second entry in the history, from which Back would lead to itself. */
export const navigateOnce: AroundNavHandler = (navigate, to, options) =>
  navigate(to, isHere(to) ? { ...options, replace: true } : options)

const isHere = (to: string): boolean => new URL(to, location.href).href === location.href

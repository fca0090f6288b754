import { site } from '#shared/site.ts'
import { unnamedCurrency, type GiftCurrency } from './currencies.ts'

type Setting = { firstCurrency: 'by-time-zone' | GiftCurrency }

/** The currency that the page opens with. A server knows no time zone of its visitor, and says the specified one. */
export const firstCurrency = (
  timeZone: string | undefined,
  { firstCurrency: setting }: Setting = site.giving,
): GiftCurrency => {
  if (setting !== 'by-time-zone') return setting
  return timeZone === site.timeZone ? site.currency : unnamedCurrency
}

/**
 * As this browser has it. `Temporal` answers straight away; an older browser makes a formatter for it (see
 * `dates.ts`).
 */
export const ownTimeZone = (): string =>
  (globalThis as { Temporal?: { Now: { timeZoneId: () => string } } }).Temporal?.Now.timeZoneId() ??
  Intl.DateTimeFormat().resolvedOptions().timeZone

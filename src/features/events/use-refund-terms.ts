import { dayAt } from '#shared/dates.ts'
import { useToday } from '#browser/today.tsx'
import { useBrowserValue } from '#browser/use-browser-value.ts'
import { refundsClosedText, refundsOpenText, yourPlaces } from './event-words.ts'
import { areRefundsOpen, refundUntil } from './policy.ts'
import type { Event } from './schema.ts'

/** By the day while a server renders, which knows no more, and then to the minute. */
export const useAreRefundsOpen = (event: Event): boolean => {
  const today = useToday()
  const lastDay = dayAt(new Date(refundUntil(event)))
  return useBrowserValue(() => areRefundsOpen(event, new Date()), lastDay >= today)
}

/** What a buyer reads before paying. */
export const useRefundTerms = (event: Event, seats = 1): string =>
  useAreRefundsOpen(event)
    ? refundsOpenText(event, seats)
    : `${refundsClosedText(event)} If you register now, you can't give ${yourPlaces(seats)} back.`

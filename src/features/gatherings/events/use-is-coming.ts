import { dayAt } from '#shared/time/dates.ts'
import { useToday } from '#browser/today.tsx'
import { useBrowserValue } from '#browser/use-browser-value.ts'
import { areRefundsOpen, isOpen, refundUntil, takesRegistrations } from './policy.ts'
import type { Event } from './schema.ts'

/** Neither over nor cancelled: by the day while a server renders, which knows no more, and then to the minute. */
export const useIsComing = (event: Pick<Event, 'endsAt' | 'state'>): boolean => {
  const today = useToday()
  const lastDay = dayAt(new Date(event.endsAt))
  return useBrowserValue(() => isOpen(event, new Date()), event.state === 'planned' && lastDay >= today)
}

/** Whether people can still register: known in the same way. */
export const useTakesRegistrations = (
  event: Pick<Event, 'endsAt' | 'state' | 'registrationClosesAt'>,
): boolean => {
  const today = useToday()
  const lastDay = dayAt(new Date(event.registrationClosesAt ?? event.endsAt))
  return useBrowserValue(
    () => takesRegistrations(event, new Date()),
    event.state === 'planned' && lastDay >= today,
  )
}

/** Whether a buyer can give a seat back: known in the same way. */
export const useAreRefundsOpen = (event: Parameters<typeof areRefundsOpen>[0]): boolean => {
  const today = useToday()
  const lastDay = dayAt(new Date(refundUntil(event)))
  return useBrowserValue(() => areRefundsOpen(event, new Date()), lastDay >= today)
}

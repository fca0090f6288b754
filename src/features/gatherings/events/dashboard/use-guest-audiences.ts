import { useQuery } from '@tanstack/react-query'
import type { NamedChoice } from '#features/people/mailings/to-field.tsx'
import { useToday } from '#browser/today.tsx'
import { addDays, shortDay } from '#shared/time/dates.ts'
import { useCan, useCanAt } from '#ui/dashboard/powers.tsx'
import { missedDays, type AudiencePart } from './audience-parts.ts'
import { adminEvents } from './endpoints.ts'
import type { ListedEvent } from './schema.ts'

const choiceOf = ({ id }: ListedEvent, part: AudiencePart, label: string): NamedChoice => ({
  choice: { kind: 'guests', of: id, part },
  label,
})

const choicesFor = (event: ListedEvent, today: string): NamedChoice[] => {
  const called = `${event.title}, ${shortDay(event.date)}`
  if (event.date >= today) return [choiceOf(event, 'all', `Coming to ${called}`)]
  const came = choiceOf(event, 'came', `Came to ${called}`)
  return event.date > addDays(today, -missedDays)
    ? [came, choiceOf(event, 'missed', `Did not come to ${called}`)]
    : [came]
}

const mostEvents = 20

/** Those who came to one of the last events, or did not, and those who come to one of the next; none for those who may not write to guests. */
export const useGuestAudiences = (): NamedChoice[] => {
  const enabled = useCan('mailings.guests')
  const today = useToday()
  const mayWriteTo = useCanAt('mailings.guests')
  const { data: past } = useQuery({ ...adminEvents(`when=past&limit=${mostEvents}`), enabled })
  const { data: ahead } = useQuery({ ...adminEvents(`when=upcoming&limit=${mostEvents}`), enabled })
  if (!enabled) return []
  return [...(past?.rows ?? []), ...(ahead?.rows ?? [])]
    .filter((event) => event.state === 'planned' && mayWriteTo(event))
    .flatMap((event) => choicesFor(event, today))
}

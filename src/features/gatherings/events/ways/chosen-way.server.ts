import { Refusal } from '#shared/calls/errors.ts'
import type { EventWay } from '../categories.ts'
import type { Event } from '../schema.ts'

/** How someone takes part; null where there is one way only. The page that was sent from may be older than the ways. */
export const chosenWay = (
  { ways, isVirtual }: Pick<Event, 'ways' | 'isVirtual'>,
  way: EventWay | undefined,
): EventWay | null => {
  if (ways) {
    if (way) return way
    throw refusalOf('Choose how you take part.')
  }
  if (way === undefined || (way === 'online') === isVirtual) return null
  throw refusalOf(isVirtual ? 'This event is online only now.' : 'This event is in person only now.')
}

const refusalOf = (sentence: string): Refusal =>
  new Refusal('invalid_input', { sentence, fields: { way: sentence } })

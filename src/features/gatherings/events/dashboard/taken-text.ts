import { placesText } from '../event-words.ts'
import { takenPlaces } from '../ways/ways.ts'
import type { AdminEvent } from './schema.ts'

/** "12 of 60 places taken": of all that there are, if there is an end of them. */
export const takenOfAllText = ({
  registered,
  capacity,
  ways,
}: Pick<AdminEvent, 'registered' | 'capacity' | 'ways'>): string => {
  const taken =
    capacity === null ? `${placesText(registered)} taken` : `${registered} of ${capacity} places taken`
  if (!ways) return taken
  const { onlineRegistered, onlineCapacity } = ways
  return `${taken} in person, ${onlineCapacity === null ? onlineRegistered : `${onlineRegistered} of ${onlineCapacity}`} online`
}

/** "1 place is taken", "12 places are already taken". */
export const takenText = (event: Pick<AdminEvent, 'registered' | 'ways'>, how = 'taken'): string => {
  const taken = takenPlaces(event)
  return `${placesText(taken)} ${taken === 1 ? 'is' : 'are'} ${how}`
}

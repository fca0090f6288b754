import { placesText } from '../event-words.ts'
import type { AdminEvent } from './schema.ts'

/** "12 of 60 places taken": of all that there are, if there is an end of them. */
export const takenOfAllText = ({
  registered,
  capacity,
}: Pick<AdminEvent, 'registered' | 'capacity'>): string =>
  capacity === null ? `${placesText(registered)} taken` : `${registered} of ${capacity} places taken`

/** "1 place is taken", "12 places are already taken". */
export const takenText = ({ registered }: Pick<AdminEvent, 'registered'>, how = 'taken'): string =>
  `${placesText(registered)} ${registered === 1 ? 'is' : 'are'} ${how}`

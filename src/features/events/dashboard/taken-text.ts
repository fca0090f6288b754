import type { AdminEvent } from './schema.ts'

/** "12 of 60 seats are taken": of all that there are, if there is an end of them. */
export const takenOfAllText = ({
  registered,
  capacity,
}: Pick<AdminEvent, 'registered' | 'capacity'>): string =>
  capacity === null ? takenText({ registered }) : `${registered} of ${capacity} seats are taken`

/** "1 seat is taken", "12 seats are taken". */
export const takenText = ({ registered }: Pick<AdminEvent, 'registered'>): string =>
  registered === 1 ? '1 seat is taken' : `${registered} seats are taken`

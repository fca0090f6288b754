import type { AdminEvent } from './schema.ts'

/** "1 seat is taken", "12 seats are taken". */
export const takenText = ({ registered }: Pick<AdminEvent, 'registered'>): string =>
  registered === 1 ? '1 seat is taken' : `${registered} seats are taken`

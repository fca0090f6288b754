import { asRecord, forget, remember, useRemembered } from '#browser/memory/browser-memory.ts'
import type { CalendarDay } from '#shared/time/dates.ts'
import type { Sheet } from './schema.ts'

/** What a leader has ticked. It waits if it was sent and no answer came. */
export type Ticks = { metOn: CalendarDay; came: string[]; didMeet: boolean; isWaiting: boolean }

/** By the circle: the secret of its link stands in the address alone, and no name is kept. */
const keyOf = ({ id }: Pick<Sheet, 'id'>): string => `circle attendance ${id}`

export const keepTicks = (sheet: Pick<Sheet, 'id'>, ticks: Ticks): void => {
  remember(keyOf(sheet), ticks)
}

export const forgetTicks = (sheet: Pick<Sheet, 'id'>): void => forget(keyOf(sheet))

/** Nothing if there are none, or if their day is no longer open. */
export const useTicks = (sheet: Sheet): Ticks | undefined => {
  const ticks = readTicks(useRemembered(keyOf(sheet)))
  return ticks && ticks.metOn >= sheet.earliest && ticks.metOn <= sheet.today ? ticks : undefined
}

const readTicks = (stored: unknown): Ticks | undefined => {
  const { metOn, came, didMeet, isWaiting } = asRecord(stored)
  if (typeof metOn !== 'string' || !Array.isArray(came)) return undefined
  return {
    metOn,
    came: came.filter((id): id is string => typeof id === 'string'),
    didMeet: didMeet !== false,
    isWaiting: isWaiting === true,
  }
}

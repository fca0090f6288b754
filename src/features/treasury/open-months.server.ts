import type { Tx } from '#server/database/client.ts'
import type { CalendarDay } from '#shared/dates.ts'

/**
 * Asked before anything is booked on a day. Every month is open as long as months are not closed; the closing of months
 * refuses here, in the transaction of the booking.
 */
export const ensureMonthIsOpen = async (_tx: Tx, _day: CalendarDay): Promise<void> => {}

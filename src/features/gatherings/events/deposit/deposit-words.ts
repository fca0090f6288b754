import { formatPrice } from '#shared/money.ts'
import { longDay } from '#shared/time/dates.ts'
import { depositOf, restOf, type Deposit } from './deposit.ts'

const said = (price: number, currency: string): string => formatPrice({ price, currency })

/** "GHS 100 now, GHS 300 by Friday 12 December": for so many places. */
export const inTwoParts = (deposit: Deposit, places: number, currency: string): string =>
  `${said(depositOf(deposit, places), currency)} now, ${said(restOf(deposit, places), currency)} by ${longDay(deposit.dueOn)}`

/** Before anyone has chosen how many come, and at which price. */
export const depositText = ({ amount, dueOn }: Deposit, currency: string): string =>
  `You can pay a deposit of ${said(amount, currency)} for each place now, and the rest by ${longDay(dueOn)}.`

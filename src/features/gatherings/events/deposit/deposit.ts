import { addDays, type CalendarDay } from '#shared/time/dates.ts'
import type { Money } from '#shared/money.ts'

/** What someone agreed to who pays a deposit. It stays, whatever becomes of the terms of the event. */
export type Deposit = {
  /** For each place, in minor units. */
  amount: number
  /** What a place costs in all. */
  each: number
  /** The last day for the rest, where the ministry is. */
  dueOn: CalendarDay
}

/** How many days before the event the rest is due, unless it says otherwise. */
export const defaultRestDays = 7

type Asking = { date: CalendarDay; deposit?: number | null | undefined; restDays?: number | null | undefined }

/** By when the rest is due. It moves with the event. */
const restDueOn = ({ date, restDays }: Pick<Asking, 'date' | 'restDays'>): CalendarDay =>
  addDays(date, -(restDays ?? 0))

/** The terms for someone who registers now; nothing if there is no deposit, or no longer: then they pay all of it. */
export const depositTerms = (event: Asking, each: number, today: CalendarDay): Deposit | undefined => {
  const dueOn = restDueOn(event)
  if (event.deposit == null || event.deposit >= each || today > dueOn) return undefined
  return { amount: event.deposit, each, dueOn }
}

type Places = { deposit: Deposit | null; numberOfAttendees: number }

/** What is paid first. */
export const depositOf = ({ amount }: Deposit, places: number): number => amount * places

/** What the places cost in all. */
export const totalOf = ({ each }: Deposit, places: number): number => each * places

/** What is paid later. */
export const restOf = (deposit: Deposit, places: number): number =>
  totalOf(deposit, places) - depositOf(deposit, places)

type Paying = Places & {
  paymentStatus: string
  cancelledAt: string | null
  amountPaid: number
}

/** What is still owed of a place that stands. Never less than nothing. */
export const owedRest = ({
  deposit,
  numberOfAttendees,
  paymentStatus,
  cancelledAt,
  amountPaid,
}: Paying): number =>
  deposit && paymentStatus === 'completed' && cancelledAt === null
    ? Math.max(0, totalOf(deposit, numberOfAttendees) - amountPaid)
    : 0

/** What a person reads of it. */
export type Rest = Money & { dueOn: CalendarDay }

export const restToPay = (registration: Paying & { currency: string }): Rest | null => {
  const amount = owedRest(registration)
  if (amount === 0 || !registration.deposit) return null
  return { amount, currency: registration.currency, dueOn: registration.deposit.dueOn }
}

/** Whether what is owed should have been paid by now. The place stays theirs until someone frees it. */
export const isRestLate = (
  { rest, restDueOn }: { rest: number; restDueOn: CalendarDay | null },
  today: CalendarDay,
): boolean => rest > 0 && restDueOn !== null && today > restDueOn

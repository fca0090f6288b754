import { dayAt, hoursAfter, type CalendarDay } from '#shared/time/dates.ts'
import { isTrusted, type TeamRole } from '#shared/powers.ts'

const daysToSetUp = 7
const proofMinutes = 10

/** By when a person with these roles must have a second step; null if their roles need none. */
export const secondFactorDue = (roles: readonly TeamRole[], trustedSince: string): string | null =>
  isTrusted(roles) ? hoursAfter(trustedSince, daysToSetUp * 24) : null

/** Whether someone's access has ended, where the ministry is: their last day still counts. */
export const hasEnded = (accessEndsOn: CalendarDay | null): boolean =>
  accessEndsOn !== null && accessEndsOn < dayAt(new Date())

/** An access that only reads lasts a year at most. It can be given again. */
export const longestAccessDays = 365

/** Until when a proof counts; null if there was none. */
export const provedUntil = (provedAt: string | null): string | null =>
  provedAt && new Date(Date.parse(provedAt) + proofMinutes * 60_000).toISOString()

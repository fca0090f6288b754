import { z } from 'zod'
import { listQuery } from '#shared/calls/lists.ts'
import { monthlyFilters, monthlyStates } from './categories.ts'

/** A monthly gift as the dashboard shows it. */
export const adminMonthlyGiftSchema = z.object({
  id: z.uuid(),
  donorName: z.string().nullable(),
  /** None of a giver who has deleted their account. */
  donorEmail: z.string().nullable(),
  state: z.enum(monthlyStates),
  /** Minor units, each month. */
  amount: z.int(),
  currency: z.string(),
  startedAt: z.iso.datetime(),
  /** None if it is not paused, or without an end. */
  pausedUntil: z.iso.datetime().nullable(),
  endedAt: z.iso.datetime().nullable(),
  method: z.enum(['card', 'mobile money']),
  /** We ask for it ourselves, each month; otherwise the payment provider renews it. */
  isPledge: z.boolean(),
  fund: z.string().nullable(),
  /** How many have come in. */
  gifts: z.int(),
})

export const adminMonthlyGiftsQuerySchema = z.strictObject({
  ...listQuery,
  state: z.enum(monthlyFilters).default('going on'),
  /** Only this one, however it stands. */
  id: z.uuid().optional(),
})

export type AdminMonthlyGift = z.infer<typeof adminMonthlyGiftSchema>
export type AdminMonthlyGiftsQuery = z.infer<typeof adminMonthlyGiftsQuerySchema>

import { z } from 'zod'
import { dayField } from '#shared/time/date-fields.ts'
import { areFine, leftOut, leftOutNumber, optionalText, pictureField, requiredText } from '#shared/fields.ts'
import { listQuery } from '#shared/calls/lists.ts'
import { giftCurrencies } from '../currencies.ts'
import { fundDrawings, usualDrawing } from '../funds/drawings.ts'
import { fundStates } from '../funds/policy.ts'
import { raisedSchema, slugField } from '../funds/schema.ts'

/** A fund as the dashboard sees it. */
export const adminFundSchema = z.object({
  id: z.uuid(),
  createdAt: z.iso.datetime(),
  slug: z.string(),
  name: z.string(),
  summary: z.string(),
  story: z.string(),
  isCampaign: z.boolean(),
  goalAmount: z.int().nullable(),
  goalCurrency: z.enum(giftCurrencies).nullable(),
  endsOn: z.iso.date().nullable(),
  closedAt: z.iso.datetime().nullable(),
  imageUrl: z.string().nullable(),
  drawing: z.enum(fundDrawings),
  state: z.enum(fundStates),
  raised: raisedSchema,
  gifts: z.int(),
  /** It can be closed, not deleted. */
  hasGifts: z.boolean(),
  version: z.string(),
})

export const adminFundsQuerySchema = z.strictObject({
  ...listQuery,
  state: z.enum(['all', ...fundStates]).default('all'),
  /** Only this one. */
  id: z.uuid().optional(),
})

// What an integer of the database holds.
const largestGoal = 2_147_483_647

/** What the form sends. Without an address the name makes one. */
export const fundFormSchema = z
  .strictObject({
    name: requiredText('Name is required', 120),
    slug: leftOut(slugField),
    summary: optionalText(200),
    story: optionalText(10_000),
    isCampaign: z.boolean().default(false),
    /** Minor units: 500000 with GHS is GHS 5,000.00. */
    goalAmount: leftOutNumber(
      z
        .number({ error: 'Enter an amount like 5000' })
        .int('Enter the goal in whole pesewas or cents')
        .min(1, 'Goal must be greater than 0')
        .max(largestGoal, 'That goal is too large'),
    ),
    goalCurrency: leftOut(z.enum(giftCurrencies, { error: 'Choose a currency' })),
    endsOn: leftOut(dayField),
    imageUrl: pictureField,
    drawing: z.enum(fundDrawings).default(usualDrawing),
  })
  .refine(({ isCampaign, summary }) => !isCampaign || summary, {
    error: 'A page needs a summary',
    path: ['summary'],
    when: areFine('isCampaign', 'summary'),
  })
  .refine(({ goalAmount, goalCurrency }) => goalAmount === undefined || goalCurrency, {
    error: 'Choose a currency',
    path: ['goalCurrency'],
    when: areFine('goalAmount', 'goalCurrency'),
  })

export type AdminFund = z.infer<typeof adminFundSchema>
export type AdminFundsQuery = z.infer<typeof adminFundsQuerySchema>
export type FundForm = z.infer<typeof fundFormSchema>

import { z } from 'zod'
import { listQuery } from '#shared/calls/lists.ts'
import { giftCurrencies } from '../currencies.ts'
import { fundDrawings } from './drawings.ts'
import { fundStates } from './policy.ts'

export const slugField = z
  .string()
  .trim()
  .max(60, 'Please use 60 characters or fewer')
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Use lower-case letters, digits and hyphens, like youth-library')

/** A fund that takes gifts, as a giver chooses it. */
export const openFundSchema = z.object({
  slug: z.string(),
  name: z.string(),
  /** It has a page of its own. */
  isCampaign: z.boolean(),
})

export const openFundsQuerySchema = z.strictObject({ limit: listQuery.limit, offset: listQuery.offset })

/** Sums by currency: what came in less what went back. */
export const raisedSchema = z.array(z.object({ currency: z.string(), amount: z.int() }))

/** What a campaign's page shows. */
export const campaignSchema = z.object({
  slug: z.string(),
  name: z.string(),
  summary: z.string(),
  story: z.string(),
  state: z.enum(fundStates),
  goal: z.object({ amount: z.int(), currency: z.enum(giftCurrencies) }).nullable(),
  raised: raisedSchema,
  gifts: z.int(),
  endsOn: z.iso.date().nullable(),
  imageUrl: z.string().nullable(),
  /** What the page shows without an image. */
  drawing: z.enum(fundDrawings),
})

export type OpenFund = z.infer<typeof openFundSchema>
export type Campaign = z.infer<typeof campaignSchema>

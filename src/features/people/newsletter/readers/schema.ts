import { z } from 'zod'
import { areFine, emailField, requiredText } from '#shared/fields.ts'
import { listQuery } from '#shared/calls/lists.ts'
import { dayField } from '#shared/time/date-fields.ts'
import { dayAt } from '#shared/time/dates.ts'
import { longestConsent, readerFateNames, readerStateNames } from './categories.ts'

export const readersQuerySchema = z.strictObject({
  ...listQuery,
  state: z.enum(['all', ...readerStateNames]).default('all'),
})

export type ReadersQuery = z.infer<typeof readersQuerySchema>

export const readerSchema = z.object({
  id: z.uuid(),
  createdAt: z.iso.datetime(),
  email: z.string(),
  state: z.enum(readerStateNames),
  confirmedAt: z.iso.datetime().nullable(),
  leftAt: z.iso.datetime().nullable(),
  /** How they said yes to the team; null if they confirmed it themselves. */
  consentHow: z.string().nullable(),
  consentOn: z.string().nullable(),
  notedBy: z.string().nullable(),
})

export type Reader = z.infer<typeof readerSchema>

/** `left` includes those where only a hash is kept. */
export const readerCountsSchema = z.object({
  confirmed: z.int(),
  waiting: z.int(),
  left: z.int(),
  bounced: z.int(),
  complained: z.int(),
})

export type ReaderCounts = z.infer<typeof readerCountsSchema>

export const readerFormSchema = z
  .strictObject({
    email: emailField,
    consentHow: requiredText('Write how they agreed', longestConsent),
    consentOn: dayField,
  })
  .refine(({ consentOn }) => consentOn <= dayAt(new Date()), {
    error: 'This day is in the future',
    path: ['consentOn'],
    when: areFine('consentOn'),
  })

export type ReaderForm = z.output<typeof readerFormSchema>

export const readersFileSchema = z.object({
  /** How many rows make readers. */
  taken: z.int(),
  counts: z.array(z.object({ fate: z.enum(readerFateNames), total: z.int() })),
  /** The first of those that are refused, by their row in the spreadsheet. */
  refused: z.array(z.object({ row: z.int(), email: z.string(), fate: z.enum(readerFateNames) })),
})

export type ReadersFile = z.infer<typeof readersFileSchema>

export const importReadersQuerySchema = z.strictObject({
  /** How many the person was shown. If there are others by now, none is taken. */
  people: z.coerce.number().int().min(1),
})

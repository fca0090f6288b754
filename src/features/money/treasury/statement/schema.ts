import { z } from 'zod'
import { claimNetworks, type StatementColumn } from '../categories.ts'
import { claimRowSchema } from '../claims-schema.ts'
import { currencyField } from '../fields.ts'

const columnIndex = z.int().min(0).max(199)

/** Which column of a statement says what; the first is 0. */
const columnsSchema = z.strictObject({
  date: columnIndex,
  amount: columnIndex,
  reference: columnIndex.nullable(),
  description: columnIndex.nullable(),
}) satisfies z.ZodType<Record<StatementColumn, number | null>>

/** A statement as a CSV file. It is read and forgotten. */
export const statementSchema = z.strictObject({
  network: z.enum(claimNetworks, { error: 'Choose whose statement it is' }),
  currency: currencyField,
  text: z
    .string({ error: 'Choose a file or paste the statement' })
    .trim()
    .min(1, 'Choose a file or paste the statement')
    .max(2_000_000, 'This statement is too long. Please use a shorter period'),
  columns: columnsSchema.optional(),
})

const lineSchema = z.object({
  /** Its number in the file, from 1. */
  line: z.int(),
  date: z.iso.date(),
  amount: z.int(),
  reference: z.string(),
  description: z.string(),
})

const pairSchema = z.object({ claim: claimRowSchema, line: lineSchema })

/** What a statement and the new claims have in common, and what they have not. */
export const statementAnswerSchema = z.object({
  headers: z.array(z.string()),
  columns: columnsSchema.nullable(),
  currency: currencyField,
  /** The same reference and amount. */
  matches: z.array(pairSchema),
  /** The same amount within a few days. */
  proposals: z.array(pairSchema),
  /** Came in, and no one has claimed it. */
  unclaimed: z.array(lineSchema),
  /** Booked before. */
  booked: z.array(lineSchema.extend({ receiptNumber: z.string() })),
  /** Claims that no line is left for: of their reference there is none, one of another amount, or one that is already on a receipt. */
  missing: z.array(
    z.object({
      claim: claimRowSchema,
      otherAmount: z.int().nullable(),
      receiptNumber: z.string().nullable(),
    }),
  ),
  /** Lines without a date or an amount that we can read, and what went out. */
  skipped: z.int(),
})

export type BankStatement = z.infer<typeof statementSchema>
export type StatementColumns = z.infer<typeof columnsSchema>
export type BankLine = z.infer<typeof lineSchema>
export type StatementAnswer = z.infer<typeof statementAnswerSchema>

import { z } from 'zod'
import { listQuery } from '#shared/calls/lists.ts'
import { binKinds } from './categories.ts'

/** What is in the bin: never the rows themselves. */
export const binEntrySchema = z.object({
  id: z.uuid(),
  kind: z.enum(binKinds),
  title: z.string(),
  deletedAt: z.iso.datetime(),
  deletedByName: z.string(),
  /** When it is deleted permanently. */
  goesAt: z.iso.datetime(),
  /** How many people get an email if it is restored: those with places at an event to come. */
  toNotify: z.int(),
})

export const binQuerySchema = z.strictObject({
  ...listQuery,
  kind: z.enum(['all', ...binKinds]).default('all'),
})

export const broughtBackSchema = z.object({
  /** How many people were notified by email. */
  notified: z.int(),
})

export type BinEntry = z.infer<typeof binEntrySchema>
export type BinQuery = z.infer<typeof binQuerySchema>
export type BroughtBack = z.infer<typeof broughtBackSchema>

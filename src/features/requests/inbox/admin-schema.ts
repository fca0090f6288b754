import { z } from 'zod'
import { messageKinds } from '../categories.ts'
import { workFields, workQuery } from '../schema.ts'
import { messageStates } from './categories.ts'

/** A message as the dashboard shows it. */
export const inboxMessageSchema = z.object({
  ...workFields(messageStates),
  kind: z.enum(messageKinds),
  /** A prayer for the prayer team alone. */
  isPrivate: z.boolean(),
  /** False for those who may not read a private prayer: name, email, phone, words and details are left out. */
  isReadable: z.boolean(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  subject: z.string().nullable(),
  body: z.string().nullable(),
  /** What only this kind of message has: who may know of a prayer, when a proposed event would suit. */
  details: z.record(z.string(), z.unknown()),
})

export const inboxQuerySchema = z.strictObject({
  ...workQuery(messageStates),
  kind: z.enum(['all', ...messageKinds]).default('all'),
})

export type InboxMessage = z.infer<typeof inboxMessageSchema>
export type InboxQuery = z.infer<typeof inboxQuerySchema>

import { z } from 'zod'

/** `unknown`: it cannot be seen from here, or the name server did not answer. */
const mailCheckStates = ['held', 'missing', 'unknown'] as const

export type MailCheckState = (typeof mailCheckStates)[number]

/** A record of the domain, as one enters it where the domain is managed. */
const recordSchema = z.object({ type: z.enum(['TXT', 'PTR']), name: z.string(), value: z.string() })

export type DomainRecord = z.infer<typeof recordSchema>

const mailCheckSchema = z.object({
  title: z.string(),
  state: z.enum(mailCheckStates),
  sentence: z.string(),
  /** What to add. */
  record: recordSchema.nullable(),
})

export type MailCheck = z.infer<typeof mailCheckSchema>

export const mailHealthSchema = z.object({
  domain: z.string(),
  checkedAt: z.string(),
  checks: z.array(mailCheckSchema),
})

export type MailHealth = z.infer<typeof mailHealthSchema>

import { z } from 'zod'

/** What a form's answer tells the person who sent it. */
export const receiptSchema = z.object({ message: z.string(), reference: z.string().optional() })

export type Receipt = z.infer<typeof receiptSchema>

import { z } from 'zod'

/** An email that the mail server would not take. Its text is not shown here. */
export const failedEmailSchema = z.object({
  id: z.uuid(),
  /** When it was last put into the outbox. */
  createdAt: z.iso.datetime(),
  /** Null where it would tell whose private prayer the email is about. */
  recipient: z.string().nullable(),
  subject: z.string(),
  attempts: z.int(),
  /** What the mail server answered, as codes: `EENVELOPE 550`. */
  reason: z.string(),
})

export type FailedEmail = z.infer<typeof failedEmailSchema>

import { z } from 'zod'
import { workFields, workQuery } from '#features/requests/schema.ts'
import { joinStates } from './categories.ts'

/** A request to join, as the dashboard shows it. */
export const joinRequestSchema = z.object({
  ...workFields(joinStates),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  age: z.int().nullable(),
  interests: z.array(z.string()),
  howHeard: z.string().nullable(),
  message: z.string().nullable(),
  wantsNewsletter: z.boolean(),
})

export const joinQuerySchema = z.strictObject(workQuery(joinStates))

export type StoredJoinRequest = z.infer<typeof joinRequestSchema>
export type JoinQuery = z.infer<typeof joinQuerySchema>

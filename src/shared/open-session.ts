import { z } from 'zod'

/** Where an account is signed in. */
export const openSessionSchema = z.object({
  id: z.uuid(),
  device: z.string(),
  createdAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
  isCurrent: z.boolean(),
})

export type OpenSession = z.infer<typeof openSessionSchema>

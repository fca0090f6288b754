import { z } from 'zod'

/** What every list call takes. Without a limit it answers at most a thousand rows. */
export const listQuery = {
  search: z.string().trim().max(200).default(''),
  limit: z.coerce.number().int().min(1).max(1_000).default(1_000),
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
}

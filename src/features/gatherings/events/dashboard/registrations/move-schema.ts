import { z } from 'zod'

/** Where a registration goes. */
export const moveSchema = z.strictObject({ eventId: z.uuid('Choose an event') })

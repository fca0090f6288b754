import { z } from 'zod'
import { registrationTokenSchema } from '../schema.ts'

/** The browser that asks. It makes the id once, so that a person who comes back is counted once. */
const deviceField = z.uuid()

export const joinSchema = z.strictObject({ ...registrationTokenSchema.shape, device: deviceField })

/** A member says which of their registrations it is in the address. */
export const joinOwnSchema = z.strictObject({ device: deviceField })

/** `no link`: it is time, and the hosts have not said yet where they meet. */
export const joinedMeetingSchema = z.discriminatedUnion('state', [
  z.object({ state: z.literal('early'), opensAt: z.iso.datetime() }),
  z.object({ state: z.literal('no link') }),
  z.object({ state: z.literal('open'), link: z.string() }),
  z.object({ state: z.literal('over') }),
])

export type JoinedMeeting = z.infer<typeof joinedMeetingSchema>

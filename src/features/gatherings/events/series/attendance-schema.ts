import { z } from 'zod'
import { listQuery } from '#shared/calls/lists.ts'

/** One person at the dates of a series. */
export const attendeeSchema = z.object({
  name: z.string(),
  /** Empty for a person who only has a phone. */
  email: z.string(),
  /** For how many dates they registered, how many of these they came to, and how many they missed. */
  dates: z.int(),
  came: z.int(),
  missed: z.int(),
  lastCame: z.iso.date().nullable(),
})

export const attendanceQuerySchema = z.strictObject({
  ...listQuery,
  /** Any date of the series. */
  eventId: z.uuid(),
})

export type Attendee = z.infer<typeof attendeeSchema>
export type AttendanceQuery = z.infer<typeof attendanceQuerySchema>

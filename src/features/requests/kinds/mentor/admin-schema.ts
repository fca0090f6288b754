import { z } from 'zod'
import { workFields, workQuery } from '#features/requests/schema.ts'
import { mentorStates } from './categories.ts'

/** A mentor request as the dashboard shows it. */
export const storedMentorRequestSchema = z.object({
  ...workFields(mentorStates),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  country: z.string(),
  age: z.int().nullable(),
  gender: z.string().nullable(),
  occupation: z.string().nullable(),
  churchBackground: z.string().nullable(),
  primaryAreaOfInterest: z.string(),
  goals: z.string(),
  availability: z.string().nullable(),
  meetingFormat: z.string().nullable(),
})

export const mentorQuerySchema = z.strictObject(workQuery(mentorStates))

export type StoredMentorRequest = z.infer<typeof storedMentorRequestSchema>
export type MentorQuery = z.infer<typeof mentorQuerySchema>

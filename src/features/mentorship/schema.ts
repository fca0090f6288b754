import { z } from 'zod'
import { ageField, emailField, leftOut, optionalText, phoneField, requiredText } from '#shared/fields.ts'
import { areasOfInterest, countries, genders, meetingFormats } from './options.ts'

const values = <Value extends string>(options: readonly { value: Value }[]) =>
  options.map(({ value }) => value)

const goalsMessage = 'Please share your mentorship goals (at least 10 characters)'

export const mentorRequestSchema = z.object({
  name: requiredText('Please enter your full name', 120),
  email: emailField,
  phone: phoneField,
  country: z.enum(values(countries), { error: 'Please select a country' }),
  age: ageField,
  gender: leftOut(z.enum(values(genders))),
  occupation: optionalText(120),
  churchBackground: optionalText(500),
  primaryAreaOfInterest: z.enum(values(areasOfInterest), { error: 'Please select an area of interest' }),
  goals: z
    .string({ error: goalsMessage })
    .trim()
    .min(10, goalsMessage)
    .max(5_000, 'Please use at most 5,000 characters'),
  availability: optionalText(500),
  meetingFormat: leftOut(z.enum(values(meetingFormats))),
})

export type MentorRequest = z.infer<typeof mentorRequestSchema>

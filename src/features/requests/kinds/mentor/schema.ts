import { z } from 'zod'
import {
  ageField,
  emailField,
  leftOut,
  longText,
  optionalText,
  phoneField,
  requiredText,
} from '#shared/fields.ts'
import { areasOfInterest, countries, genders, meetingFormats } from './categories.ts'

const values = <Value extends string>(options: readonly { value: Value }[]) =>
  options.map(({ value }) => value)

export const mentorRequestSchema = z.object({
  name: requiredText('Enter your full name', 120),
  email: emailField,
  phone: phoneField,
  country: z.enum(values(countries), { error: 'Please select a country' }),
  age: ageField,
  gender: leftOut(z.enum(values(genders))),
  occupation: optionalText(120),
  churchBackground: optionalText(500),
  primaryAreaOfInterest: z.enum(values(areasOfInterest), { error: 'Please select an area of interest' }),
  goals: longText('Please share your mentorship goals (at least 10 characters)', 10, 5_000),
  availability: optionalText(500),
  meetingFormat: leftOut(z.enum(values(meetingFormats))),
})

export type MentorRequest = z.infer<typeof mentorRequestSchema>

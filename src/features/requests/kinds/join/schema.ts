import { z } from 'zod'
import { ageField, emailField, leftOut, optionalText, phoneField, requiredText } from '#shared/fields.ts'
import { interests, waysOfHearing } from './categories.ts'

const interestIds = interests.map(({ value }) => value)
const noInterest = 'Please select at least one area of interest'

export const joinSchema = z.object({
  firstName: requiredText('Enter your first name', 80),
  lastName: requiredText('Enter your last name', 80),
  email: emailField,
  phone: phoneField,
  age: ageField,
  interests: z
    .array(z.enum(interestIds), { error: noInterest })
    .min(1, noInterest)
    .max(interestIds.length)
    .overwrite((chosen) => [...new Set(chosen)]),
  howHeard: leftOut(z.enum(waysOfHearing)),
  message: optionalText(5_000),
  wantsNewsletter: z.boolean().default(true),
})

export type JoinRequest = z.infer<typeof joinSchema>

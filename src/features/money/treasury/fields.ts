import { z } from 'zod'
import { mostAtOnce } from '#features/payments/policy.ts'
import { dayAt } from '#shared/time/dates.ts'
import { requiredText } from '#shared/fields.ts'
import { handCurrencies } from './categories.ts'

const wrongAmount = 'Enter an amount, like 50.00'

/** Minor units. */
export const amountField = z
  .number({ error: wrongAmount })
  .int(wrongAmount)
  .min(1, 'Amount must be greater than 0')
  .max(mostAtOnce, 'This amount is too large')

export const currencyField = z.enum(handCurrencies, { error: 'Choose a currency' })

/** Today or a day in the past, where the ministry is. */
export const pastDay = z
  .string({ error: 'Enter the date' })
  .pipe(z.iso.date('Enter the date'))
  .refine((day) => day >= '2000-01-01', 'Please check the year')
  .refine((day) => day <= dayAt(new Date()), 'This date is in the future')

export const wrongReference = 'Enter the reference exactly as it appears in the message or statement'

/** References are compared by these signs alone. */
export const referenceField = requiredText('Enter the transaction reference', 60).regex(
  /[a-z0-9]/i,
  wrongReference,
)

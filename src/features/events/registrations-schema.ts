import { z } from 'zod'
import { listQuery } from '#shared/lists.ts'
import { paymentStatuses } from './schema.ts'

const registrationStates = ['registered', 'awaiting payment', 'payment failed', 'cancelled'] as const

/** A registration as the dashboard shows it. */
export const adminRegistrationSchema = z.object({
  id: z.uuid(),
  createdAt: z.iso.datetime(),
  eventId: z.uuid(),
  eventTitle: z.string(),
  eventDate: z.iso.date(),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  numberOfAttendees: z.int(),
  state: z.enum(registrationStates),
  paymentStatus: z.enum(paymentStatuses),
  amountPaid: z.int(),
  currency: z.string(),
  amountRefunded: z.int(),
})

export const adminRegistrationsQuerySchema = z.strictObject({
  ...listQuery,
  eventId: z.uuid().optional(),
  state: z.enum(['all', ...registrationStates]).default('all'),
})

export type RegistrationState = (typeof registrationStates)[number]
export type AdminRegistration = z.infer<typeof adminRegistrationSchema>
export type AdminRegistrationsQuery = z.infer<typeof adminRegistrationsQuerySchema>

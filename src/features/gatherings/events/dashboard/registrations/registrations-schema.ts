import { z } from 'zod'
import { failedRefundSchema, givenBackSchema } from '#features/payments/schema.ts'
import { listQuery } from '#shared/calls/lists.ts'
import { priceChoiceSchema } from '../../prices/schema.ts'
import { answerSchema } from '../../questions/schema.ts'
import { eventWays, guestParts, registrationStates } from '../../categories.ts'
import { paymentStatuses, type RegistrationColumn } from '../../registration/schema.ts'

/** What the form asked for. A field that is left out is a type error. */
const formShape = {
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  numberOfAttendees: z.int(),
  companions: z.array(z.string()),
  answers: z.array(answerSchema),
  priceChoice: priceChoiceSchema.nullable(),
  way: z.enum(eventWays).nullable(),
} satisfies Record<RegistrationColumn, z.ZodType>

/** A registration as the dashboard shows it. */
export const adminRegistrationSchema = z.object({
  id: z.uuid(),
  createdAt: z.iso.datetime(),
  eventId: z.uuid(),
  eventTitle: z.string(),
  eventDate: z.iso.date(),
  ...formShape,
  /** Who walked in has no registration: the list of those who came has them all the same. */
  state: z.enum([...registrationStates, 'walked in']),
  paymentStatus: z.enum(paymentStatuses),
  paymentIntentId: z.string().nullable(),
  amountPaid: z.int(),
  currency: z.string(),
  /** What is still owed after a deposit, and by when it is due. */
  rest: z.int(),
  restDueOn: z.iso.date().nullable(),
  amountRefunded: z.int(),
  /** Being refunded now. */
  amountReturning: z.int(),
  /** Its last refund that did not reach the payer, and why; null if nothing is owed. */
  failedRefund: failedRefundSchema.nullable(),
  /** What was given back another way, the last one. */
  givenBack: givenBackSchema.nullable(),
  /** What was paid in another way cannot be refunded here. */
  isPaidOnline: z.boolean(),
  /** Whether the person who asks is a host of the event. */
  isOwn: z.boolean(),
  /** Who brought them by their own link. */
  broughtBy: z.string().nullable(),
  /** Whether they came; null if no one has said so. */
  attended: z.boolean().nullable(),
  /** How many people of theirs came: 0 if they stayed away, null if no one has said so. */
  arrived: z.int().nullable(),
  /** No one but the guests themselves has said that they came. */
  attendedSelf: z.boolean(),
  /** From some hours before the start on, a host can record who came. */
  isDoorTime: z.boolean(),
})

export const attendanceSchema = z.strictObject({ attended: z.boolean('Choose if they came').nullable() })

export const adminRegistrationsQuerySchema = z.strictObject({
  ...listQuery,
  id: z.uuid().optional(),
  eventId: z.uuid().optional(),
  /** Of the guests of an event only these, by name. */
  part: z.enum(guestParts).optional(),
  /** `needs attention`: a refund did not reach the payer, or another matter about its payment is open. */
  state: z.enum(['all', ...registrationStates, 'rest not paid', 'needs attention']).default('all'),
  /** An event: of its registrations those that are paid for and not refunded, or being paid right now. */
  moneyLeft: z.uuid().optional(),
})

export type AdminRegistration = z.infer<typeof adminRegistrationSchema>
export type RegistrationState = AdminRegistration['state']
export type AdminRegistrationsQuery = z.infer<typeof adminRegistrationsQuerySchema>

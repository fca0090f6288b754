import { z } from 'zod'
import {
  attemptField,
  clientSecretField,
  confirmationStatuses,
  methodField,
  openedPaymentSchema,
  paymentReferenceField,
  startOverField,
} from '#features/payments/schema.ts'
import { emailField, emptyIsLeftOut, optionalText, orText } from '#shared/fields.ts'
import { answersTo, type Question } from '../questions/schema.ts'
import { eventRegistrationSchema } from '../registration/schema.ts'
import { eventSchema, registrationTokenSchema } from '../schema.ts'
import { claimStates } from './categories.ts'
import { mostClaimed, mostGiven } from './policy.ts'

/** What a giver sends. The price is the event's. */
export const newSeatGiftSchema = z
  .strictObject({
    seats: emptyIsLeftOut(
      orText(
        z
          .number({ error: 'Enter how many places you give' })
          .int('Enter a whole number')
          .min(1, 'Give at least 1 place')
          .max(mostGiven, `Give ${mostGiven} places or fewer`),
      ).default(1),
    ),
    giverName: optionalText(120),
    giverEmail: emailField,
    /** Whether those who get a place read the name. */
    showsName: z.boolean('Choose if your name is shown').default(false),
    message: optionalText(200),
    priceChoice: z.uuid('Choose a price').optional(),
    attempt: attemptField,
    method: methodField,
    startOver: startOverField,
  })
  .refine(({ showsName, giverName }) => !showsName || giverName !== undefined, {
    error: 'Enter the name to show',
    path: ['giverName'],
  })

/** What opens the payment, and its sum. */
export const openedSeatGiftSchema = z.object({
  ...openedPaymentSchema.shape,
  /** Minor units. */
  amount: z.int(),
  currency: z.string(),
})

export const seatGiftProofSchema = z.strictObject({
  paymentIntentId: paymentReferenceField,
  clientSecret: clientSecretField,
})

/** What the page says after the payment. Only who has the client secret hears it. */
export const seatGiftConfirmationSchema = z.object({
  status: z.enum(confirmationStatuses),
  amount: z.int(),
  currency: z.string(),
  seats: z.int(),
  giverEmail: z.string(),
  eventId: z.uuid(),
  eventTitle: z.string(),
})

/** For everyone: how many people wait for a sponsored place. Null below `fewestShown`. */
export const sponsoredLineSchema = z.object({ people: z.int().nullable() })

/** What one asks for who cannot pay: the form of a registration, without a price. */
export const newClaimSchema = z.strictObject({
  ...eventRegistrationSchema.omit({ priceChoice: true, numberOfAttendees: true, way: true }).shape,
  numberOfAttendees: emptyIsLeftOut(
    orText(
      z
        .number({ error: 'Enter how many people are coming' })
        .int('Enter a whole number')
        .min(1, 'Must have at least 1 attendee')
        .max(mostClaimed, `You can ask for up to ${mostClaimed} sponsored places`),
    ).default(1),
  ),
})

/** The same with the questions of an event, for its form. */
export const claimSchemaFor = ({ questions = [] }: { questions?: readonly Question[] | undefined }) =>
  questions.length > 0 ? newClaimSchema.extend({ answers: answersTo(questions) }) : newClaimSchema

/**
 * The answer: the same for every address, whether it has a place or asked before. A member whose address is known to be theirs needs no
 * email, and gets the secret of their page.
 */
export const claimedSchema = z.discriminatedUnion('status', [
  z.object({ status: z.literal('unconfirmed'), message: z.string() }),
  z.object({ status: z.literal('claimed'), token: z.string() }),
])

export const sponsoredTokenSchema = registrationTokenSchema

/** A claim as its owner sees it, behind the private link. */
export const myClaimSchema = z.object({
  state: z.enum(claimStates),
  fullName: z.string(),
  email: z.string(),
  numberOfAttendees: z.int(),
  waitsSince: z.iso.datetime().nullable(),
  /** How many people wait before them. */
  before: z.int(),
  /** Whether a place can still be given. */
  isOpen: z.boolean(),
  event: eventSchema,
  /** The secret of the registration's page, when the place has just been given. */
  registration: z.string().optional(),
})

/** Where the places of a gift can go that no one has used. */
const nextEventSchema = eventSchema.pick({
  id: true,
  title: true,
  date: true,
  time: true,
  location: true,
  isVirtual: true,
})

/** A gift as its giver sees it: what became of its places, and never who has them. */
export const mySeatGiftSchema = z.object({
  seats: z.int(),
  amount: z.int(),
  currency: z.string(),
  event: eventSchema,
  /** What can be decided now; null while the event is to come, or when nothing is left. */
  choice: z
    .object({
      places: z.int(),
      money: z.object({ amount: z.int(), currency: z.string() }),
      until: z.iso.datetime(),
      events: z.array(nextEventSchema),
    })
    .nullable(),
  /** Places that went back as money. */
  withdrawn: z.int(),
})

export const passOnSchema = z.strictObject({ ...registrationTokenSchema.shape, eventId: z.uuid() })

/** What those who look after the money see of an event. */
export const givenPlacesSchema = z.object({
  gifts: z.array(
    z.object({
      id: z.uuid(),
      createdAt: z.iso.datetime(),
      giverName: z.string().nullable(),
      giverEmail: z.string(),
      message: z.string().nullable(),
      seats: z.int(),
      each: z.int(),
      currency: z.string(),
      used: z.int(),
      left: z.int(),
      withdrawn: z.int(),
      receiptNumber: z.string().nullable(),
    }),
  ),
  sponsored: z.array(
    z.object({
      registrationId: z.uuid(),
      name: z.string(),
      email: z.string(),
      places: z.int(),
      since: z.iso.datetime(),
    }),
  ),
  waiting: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      email: z.string(),
      places: z.int(),
      waitsSince: z.iso.datetime(),
    }),
  ),
})

export const withdrawSchema = z.strictObject({
  places: z.int('Enter a whole number').min(1, 'Refund at least 1 place').max(mostGiven),
})

export type NewSeatGift = z.infer<typeof newSeatGiftSchema>
export type OpenedSeatGift = z.infer<typeof openedSeatGiftSchema>
export type SeatGiftConfirmation = z.infer<typeof seatGiftConfirmationSchema>
export type SponsoredLine = z.infer<typeof sponsoredLineSchema>
export type NewClaim = z.infer<typeof newClaimSchema>
export type Claimed = z.infer<typeof claimedSchema>
export type MyClaim = z.infer<typeof myClaimSchema>
export type MySeatGift = z.infer<typeof mySeatGiftSchema>
export type GivenPlaces = z.infer<typeof givenPlacesSchema>

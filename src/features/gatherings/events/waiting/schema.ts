import { z } from 'zod'
import { emailField, leftOut } from '#shared/fields.ts'
import { internationalNumber } from '#shared/phone.ts'
import { eventRegistrationSchema } from '../registration/schema.ts'
import { eventSchema, numberOfPlacesSchema, registrationTokenSchema } from '../schema.ts'
import { waitingStates, waysToBeTold } from './categories.ts'

/** What the form asks for: the same as that of a registration, or a number in the place of the email. */
export const joinLineSchema = z
  .strictObject({
    ...eventRegistrationSchema.omit({ answers: true, companions: true, priceChoice: true, way: true }).shape,
    email: leftOut(emailField),
    by: z.enum(waysToBeTold).default('email'),
  })
  .superRefine(({ by, email, phone }, context) => {
    if (by === 'email' && email === undefined)
      context.addIssue({ code: 'custom', path: ['email'], message: 'Enter your email address' })
    if (by === 'phone' && internationalNumber(phone ?? '') === undefined)
      context.addIssue({ code: 'custom', path: ['phone'], message: 'Enter your whole WhatsApp number' })
  })

/** How many wait for an event. Names and addresses are for the team. */
export const lineSchema = z.object({ people: z.int(), isOpen: z.boolean() })

/**
 * The answer to anyone who put a name down: the same for an address that is in line, or has a place. A member whose address is
 * known to be theirs is in line straight away, and gets the secret of their page.
 */
export const joinedSchema = z.discriminatedUnion('status', [
  z.object({ status: z.literal('unconfirmed'), message: z.string() }),
  z.object({ status: z.literal('waiting'), token: z.string() }),
  /** They only have a phone: the page shows how it stands, and cannot show that the number is theirs. */
  z.object({ status: z.literal('noted'), token: z.string() }),
])

export const waitingTokenSchema = registrationTokenSchema

/** More or fewer people than they asked for. */
export const placesInLineSchema = numberOfPlacesSchema

/** `rest`: of fewer places than they asked for, they take those and wait for the others. */
export const takeOfferSchema = z.strictObject({
  ...waitingTokenSchema.shape,
  after: z.enum(['stop', 'rest']).default('stop'),
})

/** A place in line as its owner sees it, behind the private link. */
export const myWaitingSchema = z.object({
  state: z.enum(waitingStates),
  fullName: z.string(),
  /** Empty for a person who only has a phone. */
  email: z.string(),
  /** The number that the team writes to, if there is no email. */
  phone: z.string().nullable(),
  /** Whether this link was sent to them, and so shows that their email or number is theirs. */
  isProof: z.boolean(),
  /** As many as they asked for, or still want. */
  numberOfAttendees: z.int(),
  waitsSince: z.iso.datetime().nullable(),
  /** Their place in line: while they wait, or where they would be if they waited again. */
  place: z.int(),
  before: z.object({ people: z.int(), places: z.int() }),
  /** What is held for them, or was until then. */
  offer: z
    .object({ places: z.int(), from: z.iso.datetime(), until: z.iso.datetime(), isForMore: z.boolean() })
    .nullable(),
  /** Whether places are still offered: until an hour before the start. */
  isLineOpen: z.boolean(),
  event: eventSchema,
})

/** With the secret of the registration's page, once the places are taken. */
export const takenOfferSchema = myWaitingSchema.extend({ registration: z.string().optional() })

/** The same for a member, whose account has no secret but an id. */
export const ownWaitingSchema = myWaitingSchema.extend({ id: z.uuid() })

/** The secret that opens one's own page. */
export const waitingLinkSchema = z.object({ token: z.string() })

export type OwnWaiting = z.infer<typeof ownWaitingSchema>
export type JoinLine = z.infer<typeof joinLineSchema>
export type Line = z.infer<typeof lineSchema>
export type Joined = z.infer<typeof joinedSchema>
export type TakeOffer = z.infer<typeof takeOfferSchema>
export type MyWaiting = z.infer<typeof myWaitingSchema>
export type TakenOffer = z.infer<typeof takenOfferSchema>

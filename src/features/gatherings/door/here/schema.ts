import { z } from 'zod'
import { eventCategories } from '#shared/event-categories.ts'
import { eventStates } from '#features/gatherings/events/categories.ts'
import { doorTokenField } from '../schema.ts'

/** The secret of the poster. */
export const openHereSchema = z.strictObject({ token: doorTokenField })

/** What the poster leads to: the event, and when guests can say that they are here. */
export const hereSchema = z.object({
  event: z.object({
    id: z.uuid(),
    title: z.string(),
    date: z.iso.date(),
    time: z.string(),
    category: z.enum(eventCategories),
    state: z.enum(eventStates),
    place: z.string(),
  }),
  /** Before it begins: from when on, "5:30pm". */
  opens: z.string().nullable(),
})

export const sayHereSchema = z.strictObject({
  token: doorTokenField,
  /** Made by the browser, so that the same word said twice counts once. */
  id: z.uuid(),
  /** The short code of a ticket, or the email or phone number of a registration. */
  who: z
    .string()
    .trim()
    .min(1, 'Enter your email, phone number or ticket code')
    .max(254, 'Enter your email, phone number or ticket code')
    .refine((text) => !text.includes('\0'), 'Enter your email, phone number or ticket code'),
  /** How many of a party are here. */
  people: z.int().min(1, 'At least 1 person').max(10, 'Up to 10 people'),
})

/** The same for everyone who typed an email or a phone number: whether it is registered is no one's business. */
export const saidHereSchema = z.object({
  /** The first name on the ticket whose code was sent. */
  name: z.string().nullable(),
})

export type Here = z.infer<typeof hereSchema>
export type SaidHere = z.infer<typeof saidHereSchema>
export type SayHere = z.infer<typeof sayHereSchema>

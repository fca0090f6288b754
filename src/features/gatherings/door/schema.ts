import { z } from 'zod'
import { eventCategories } from '#shared/event-categories.ts'
import { doorMethods, doorStrengths, doorWays, longestBatch, verdicts, type HallCount } from './categories.ts'

export const doorLinkFormSchema = z.strictObject({ strength: z.enum(doorStrengths) })

/** What came in by one method: `times` payments; `booked` is the part that is in the books. */
const takingSchema = z.object({
  method: z.enum(['cash', 'mobile money']),
  amount: z.int(),
  currency: z.string(),
  times: z.int(),
  booked: z.int(),
})

/** The path of an SVG, in a square of `size`. */
const qrSchema = z.object({ size: z.int(), path: z.string() })

const hallShape = {
  /** How many of those who are registered are in the hall, and how many are registered. */
  here: z.int(),
  expected: z.int(),
  /** How many are in the hall without a place. */
  walkIns: z.int(),
} satisfies Record<keyof HallCount, z.ZodType>

/** What stands beside the guests in the dashboard. */
export const doorBoxSchema = z.object({
  ...hallShape,
  takings: z.array(takingSchema),
  /** Those who may be used now. `link` is missing for those who only look, and after the site's secret has changed. */
  links: z.array(
    z.object({
      id: z.uuid(),
      strength: z.enum(doorStrengths),
      createdAt: z.iso.datetime(),
      madeBy: z.string().nullable(),
      link: z.string().nullable(),
      qr: qrSchema.nullable(),
    }),
  ),
  /** The code on the poster, if one is valid. `link` is missing after the site's secret has changed. */
  poster: z
    .object({
      id: z.uuid(),
      createdAt: z.iso.datetime(),
      link: z.string().nullable(),
      qr: qrSchema.nullable(),
    })
    .nullable(),
  /** A free event in person has one, for those who may check people in. */
  mayHavePoster: z.boolean(),
  endsAt: z.iso.datetime(),
  /** The links have ended. */
  isOver: z.boolean(),
  phones: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      letIn: z.int(),
      /** What its owner has in hand, in the currency of the event. */
      cash: z.int(),
      toSend: z.int(),
      seenAt: z.iso.datetime(),
      isStopped: z.boolean(),
    }),
  ),
  currency: z.string(),
  /** Guests who paid online as well as at the door, or at the door for more places than they have. */
  paidTwice: z.array(z.object({ id: z.uuid(), name: z.string(), amount: z.int(), isOnline: z.boolean() })),
  /** Tickets that let in more people than they are for. */
  twice: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      seats: z.int(),
      times: z.array(
        z.object({
          at: z.iso.datetime(),
          phone: z.string().nullable(),
          /** They said so themselves, by the poster. */
          isSelf: z.boolean(),
          /** A device that joined the meeting. */
          isOnline: z.boolean(),
          seats: z.int(),
        }),
      ),
    }),
  ),
})

/** A guest or a walk-in, let in to pay later, who pays now. `id` is made by the form: what is sent twice is recorded once. */
export const latePaymentSchema = z.strictObject({
  id: z.uuid(),
  guest: z.uuid(),
  method: z.enum(['cash', 'mobile money'], 'Choose how it was paid'),
})

export const latePaidSchema = z.object({ amount: z.int(), currency: z.string() })

/** The secret of a link: 256 bits. */
export const doorTokenField = z.string().regex(/^[\w-]{43}$/)

/** PostgreSQL takes no text with a NUL in it, and one row must not stop the others. */
const plainText = z.string().refine((text) => !text.includes('\0'))

const phoneField = z.strictObject({ id: z.uuid(), name: plainText.trim().min(1).max(40) })

export const openDoorSchema = z.strictObject({
  token: doorTokenField,
  /** Left out before its owner has said who they are. */
  phone: phoneField.optional(),
  /** The version of the list that the phone has. */
  seen: z.string().max(64).optional(),
})

/** One line of the list on a phone. Nothing in it but this. */
const doorGuestSchema = z.object({
  /** Not for a link that only scans, and neither is the name. */
  id: z.uuid().optional(),
  /** First name and initial. */
  name: z.string().optional(),
  /** Those who come with them, in the same way. */
  companions: z.array(z.string()).optional(),
  /** Hashes of the codes on the ticket, and of the short code that can be read aloud. */
  codes: z.array(z.string()),
  shortCode: z.string().optional(),
  seats: z.int(),
  state: z.enum(['coming', 'owes', 'cancelled']),
  /** What is owed, in minor units. */
  owes: z.int(),
  /** What one place costs them, if they chose another price than the standard one. */
  each: z.int().optional(),
  cancelledAt: z.iso.datetime().nullable(),
  /** How many of them are in the hall. */
  here: z.int(),
})

const stoppedSchema = z.object({ at: z.iso.datetime(), by: z.string().nullable() })

export const doorListSchema = z.object({
  /** The clock of the server, by which the phone corrects its own. */
  now: z.iso.datetime(),
  event: z.object({
    title: z.string(),
    date: z.iso.date(),
    time: z.string(),
    place: z.string(),
    category: z.enum(eventCategories),
    price: z.int(),
    /** Several to choose from, from the lowest up. */
    prices: z.array(z.object({ id: z.uuid(), name: z.string(), amount: z.int() })).optional(),
    currency: z.string(),
    opensAt: z.iso.datetime(),
    endsAt: z.iso.datetime(),
    /** How many places are still free; null without a limit. */
    free: z.int().nullable(),
  }),
  strength: z.enum(doorStrengths),
  /** When the link ends. */
  endsAt: z.iso.datetime(),
  stopped: stoppedSchema.nullable(),
  ...hallShape,
  version: z.string(),
  /** Null if the phone has this version, and after the link was stopped. */
  guests: z.array(doorGuestSchema).nullable(),
})

/** A scan as the phone sends it. */
export const checkInSchema = z.object({
  id: z.uuid(),
  /** The hash of what the ticket shows, or the id of the guest in the list. */
  code: plainText.max(64).optional(),
  guest: z.uuid().optional(),
  how: z.enum(doorWays),
  said: z.enum(verdicts),
  /** How many go in. */
  seats: z.int().min(0).max(10),
  at: z.iso.datetime(),
  /** A walk-in's. */
  name: plainText.trim().min(1).max(120).optional(),
  method: z.enum(doorMethods).optional(),
  /** The price that a walk-in chose, of several. */
  price: z.uuid().optional(),
})

/** What was let in by mistake. */
export const undoSchema = z.object({ id: z.uuid(), at: z.iso.datetime() })

/** Rows are checked one by one when they are stored: one bad code must not refuse the others. */
const uncheckedRow = z.looseObject({ id: z.string().max(64) })

export const batchSchema = z.strictObject({
  token: doorTokenField,
  phone: phoneField,
  /** The phone's clock at the moment it sends. */
  sentAt: z.iso.datetime(),
  /** How many more it keeps. */
  toSend: z.int().min(0).max(100_000),
  rows: z.array(uncheckedRow).max(longestBatch),
  undone: z.array(uncheckedRow).max(longestBatch),
})

const rowAnswerSchema = z.object({
  id: z.string(),
  /** Whether it is stored. A row that is not will never be: the phone lets go of it. */
  isKept: z.boolean(),
  /** Nothing for a row that says nothing we understand, and for one after the link was stopped. */
  result: z.enum(verdicts).nullable(),
  /** For `twice`: when the first ones came, and who let them in. */
  first: z.object({ at: z.iso.datetime(), phone: z.string().nullable(), isSelf: z.boolean() }).nullable(),
  /** For `other date`: what the ticket is for. */
  other: z.object({ title: z.string(), date: z.iso.date() }).nullable(),
})

export const batchAnswerSchema = z.object({
  now: z.iso.datetime(),
  stopped: stoppedSchema.nullable(),
  ...hallShape,
  version: z.string(),
  rows: z.array(rowAnswerSchema),
  /** The ids of what is undone, or was before. */
  undone: z.array(z.string()),
})

export type DoorBox = z.infer<typeof doorBoxSchema>
export type DoorList = z.infer<typeof doorListSchema>
export type DoorGuest = z.infer<typeof doorGuestSchema>
export type CheckIn = z.infer<typeof checkInSchema>
export type Undo = z.infer<typeof undoSchema>
export type Batch = z.infer<typeof batchSchema>
export type BatchAnswer = z.infer<typeof batchAnswerSchema>
export type RowAnswer = z.infer<typeof rowAnswerSchema>
export type LatePayment = z.infer<typeof latePaymentSchema>
export type LatePaid = z.infer<typeof latePaidSchema>
export type OpenDoor = z.infer<typeof openDoorSchema>

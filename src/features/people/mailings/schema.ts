import { z } from 'zod'
import { requiredText } from '#shared/fields.ts'
import {
  audienceKinds,
  leftOutNames,
  longestSubject,
  longestWords,
  mailingStates,
  mostAudiences,
  pauseReasons,
  troubleStates,
} from './categories.ts'

const audienceSchema = z.strictObject({
  kind: z.enum(audienceKinds),
  /** The id of an event, of a circle or of a list of people, or the sentences of a list. */
  of: z.string().min(1).max(4_000),
  /** Which of them, as `came`. */
  part: z.string().max(40).default(''),
})

export type AudienceChoice = z.infer<typeof audienceSchema>

const audiences = z.array(audienceSchema).min(1, 'Choose who gets it').max(mostAudiences)

export const chosenSchema = z.strictObject({ audiences })

const words = {
  audiences,
  subject: requiredText('Write a subject', longestSubject),
  words: requiredText('Write a message', longestWords),
}

export const testMailingSchema = z.strictObject(words)

export const mailingFormSchema = z.strictObject({
  ...words,
  /** When it goes out; null: now. */
  sendAt: z.iso.datetime().nullable(),
  /** How many the writer was shown. If there are others by now, nothing is sent. */
  people: z.int().min(1),
})

export const mailingsQuerySchema = z.strictObject({
  kind: z.enum(audienceKinds),
  of: z.string().min(1).max(4_000),
})

const namedAudience = audienceSchema.extend({ name: z.string() })

export type NamedAudience = z.infer<typeof namedAudience>

const leftOut = z.object({
  why: z.enum(leftOutNames),
  total: z.int(),
  /** The first of them. */
  names: z.array(z.string()),
})

/** Who would get it. */
export const reachSchema = z.object({
  audiences: z.array(namedAudience),
  people: z.int(),
  leftOut: z.array(leftOut),
  /** One of them, for the preview. */
  example: z.string(),
  reason: z.string(),
  topic: z.enum(['events', 'community', 'newsletter']),
  /** When the last of them would go, if it began now. */
  doneAt: z.iso.datetime(),
})

export type Reach = z.infer<typeof reachSchema>

export const mailingSchema = z.object({
  id: z.uuid(),
  createdAt: z.iso.datetime(),
  subject: z.string(),
  words: z.string(),
  audiences: z.array(namedAudience),
  state: z.enum(mailingStates),
  sendAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
  authorName: z.string(),
  /** Who paused, continued or stopped it last, and when. */
  changedAt: z.iso.datetime().nullable(),
  changedBy: z.string().nullable(),
  pauseWhy: z.enum(pauseReasons).nullable(),
  /** When the last one will have gone, if it is on its way. */
  doneAt: z.iso.datetime().nullable(),
  /** The mail server took none at the last try. It is tried again every minute. */
  serverIsAway: z.boolean(),
  /** How many may leave in an hour, so that receipts, tickets and passwords go first. */
  perHour: z.int(),
  /** How many were chosen. Whether all that follow add up to it. */
  total: z.int(),
  isBalanced: z.boolean(),
  due: z.int(),
  handedOver: z.int(),
  refused: z.int(),
  uncertain: z.int(),
  bounced: z.int(),
  leftOut: z.int(),
  /** Of those that it failed for: their mailbox does not exist, or they want none. They get it only at a corrected address. */
  unreachable: z.int(),
  leftOutWhy: z.array(z.object({ why: z.enum(leftOutNames), total: z.int() })),
  /** The first of those whose email did not arrive, or may not have. */
  troubles: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      email: z.string(),
      state: z.enum(troubleStates),
      /** What the mail server said, in words. */
      reason: z.string(),
      at: z.iso.datetime().nullable(),
    }),
  ),
})

export type Mailing = z.infer<typeof mailingSchema>

/** One whose email is uncertain. */
export const againSchema = z.strictObject({ recipientId: z.uuid() })

/** However short: a link that was cut off is answered like an unknown one. */
export const stopTokenSchema = z.strictObject({ token: z.string().min(1).max(100) })

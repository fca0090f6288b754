import { z } from 'zod'
import { dayField, momentField } from '#shared/time/date-fields.ts'
import { optionalText, requiredText } from '#shared/fields.ts'
import { listQuery } from '#shared/calls/lists.ts'
import { answeringSchema, threadMessageSchema } from './thread/schema.ts'
import { longestNote } from '#shared/notes.ts'
import { longestReminder, ownerFilters } from './categories.ts'

const colleagueSchema = z.object({ id: z.uuid(), name: z.string() })

/** When a person wants to think of a request, and what for. */
const reminderSchema = z.object({
  day: z.iso.date(),
  line: z.string().nullable(),
  /** The day has come. */
  isDue: z.boolean(),
})

/** The fields of every request that we must answer, apart from what was written. */
export const workFields = <State extends string>(states: readonly [State, ...State[]]) => ({
  id: z.uuid(),
  createdAt: z.iso.datetime(),
  reference: z.string(),
  state: z.enum(states),
  /** What the site promised, or what was agreed since. */
  dueAt: z.iso.datetime(),
  ownerId: z.uuid().nullable(),
  ownerName: z.string().nullable(),
  /** Who works on it beside the owner. */
  helpers: z.array(colleagueSchema),
  /** The reader's own: no one else sees it. */
  reminder: reminderSchema.nullable(),
  /** Null while the person waits. */
  answeredAt: z.iso.datetime().nullable(),
  /** Null while it is open. */
  doneAt: z.iso.datetime().nullable(),
})

export const workQuery = <State extends string>(states: readonly [State, ...State[]]) => ({
  ...listQuery,
  /** `open`: the sender still waits. */
  state: z.union([z.enum(['all', 'open']), z.enum(states)]).default('all'),
  /** `mine`: the person who asks is responsible for it, helps with it, or wanted to be reminded of it by today. */
  owner: z.enum(ownerFilters).default('anyone'),
})

/** What may be changed; what is left out stays. */
export const workChangeSchema = <State extends string>(states: readonly [State, ...State[]]) =>
  z
    .strictObject({
      state: z.enum(states, { error: 'Choose a status' }).optional(),
      ownerId: z.uuid('Choose someone on the team').nullable().optional(),
      dueAt: momentField.optional(),
      addHelperId: z.uuid('Choose someone on the team').optional(),
      removeHelperId: z.uuid('Choose someone on the team').optional(),
    })
    .refine((change) => Object.values(change).some((value) => value !== undefined), {
      error: 'Choose a status, a person or a date',
      path: ['state'],
    })

export const noteSchema = z.object({
  id: z.uuid(),
  createdAt: z.iso.datetime(),
  authorName: z.string(),
  text: z.string(),
})

/** What an opened request has as well as its row in the list. */
export const openedFields = {
  /** Empty for those who may not read the request. */
  notes: z.array(noteSchema),
  /** Who may take it on or help: everyone on the team who may read it. */
  owners: z.array(colleagueSchema),
  /** What was said after the request. Empty for those who may not read it. */
  messages: z.array(threadMessageSchema),
  /** The email that an answer becomes; null for those who may not answer, and where there is no email address. */
  answering: answeringSchema.nullable(),
}

const newReminderSchema = z.strictObject({ day: dayField, line: optionalText(longestReminder) })

/** Null: it is done, or no longer wanted. */
export const reminderChangeSchema = z.strictObject({ reminder: newReminderSchema.nullable() })

export const newNoteSchema = z.strictObject({ text: requiredText('Write a note', longestNote) })

/** A request as its sender sees it. */
export const ownRequestSchema = z.object({
  reference: z.string(),
  createdAt: z.iso.datetime(),
  kind: z.string(),
  /** How it begins. */
  text: z.string(),
  state: z.string(),
  dueAt: z.iso.datetime(),
  /** What we promised at first. */
  promisedAt: z.iso.datetime(),
  answeredAt: z.iso.datetime().nullable(),
  /** False for a prayer whose sender did not ask for an answer. */
  isAnswerPromised: z.boolean(),
})

export const ownRequestsQuerySchema = z.strictObject({ limit: listQuery.limit, offset: listQuery.offset })

export const openOwnSchema = z.strictObject({ reference: z.string().max(40) })
export const openedOwnSchema = z.object({ token: z.string() })

export type OwnRequest = z.infer<typeof ownRequestSchema>
export type Note = z.infer<typeof noteSchema>
export type Opened = z.infer<z.ZodObject<typeof openedFields>>
export type WorkChange = {
  state?: string | undefined
  ownerId?: string | null | undefined
  dueAt?: string | undefined
  addHelperId?: string | undefined
  removeHelperId?: string | undefined
}
export type Reminder = z.infer<typeof reminderSchema>
export type NewReminder = z.infer<typeof newReminderSchema>

import { z } from 'zod'
import { documentKeys, type DocumentKey } from './documents/documents.ts'
import { tones } from './documents/tones.ts'

const keySchema = z.enum(documentKeys as [DocumentKey, ...DocumentKey[]])

export const keyParams = z.strictObject({ key: keySchema })

const pictureSchema = z.strictObject({
  file: z.string().max(200),
  x: z.number(),
  y: z.number(),
  description: z.string().max(1_000),
  isDecorative: z.boolean(),
})

const logoSchema = z.strictObject({
  file: z.string().max(200),
  name: z.string().max(200),
  width: z.number(),
  height: z.number(),
  readableOn: z.enum(['both', 'white', 'night']),
})

/** Any value of a field. Which one may hold what is checked by its document. */
const valueSchema = z.union([
  z.string().max(40_000),
  z.number(),
  z.boolean(),
  z.array(z.number()).max(20),
  pictureSchema,
  logoSchema,
])

const fieldsSchema = z.record(z.string().max(60), valueSchema)

const entrySchema = z.string().max(60)

export const editSchema = z.strictObject({
  /** The version that the editor had before them; 0 is the original. */
  version: z.number().int().min(0),
  /** Visitors see it straight away. Otherwise it waits as a draft. */
  publish: z.boolean(),
  edit: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('fields'), entry: entrySchema.optional(), fields: fieldsSchema }),
    z.strictObject({
      kind: z.literal('add'),
      fields: fieldsSchema,
      id: entrySchema.optional(),
    }),
    z.strictObject({ kind: z.literal('remove'), entry: entrySchema }),
    z.strictObject({ kind: z.literal('remove-examples') }),
    z.strictObject({ kind: z.literal('order'), entries: z.array(entrySchema).max(100) }),
    z.strictObject({ kind: z.literal('original') }),
  ]),
})

export const contentSchema = z.union([
  fieldsSchema,
  z.array(z.intersection(fieldsSchema, z.object({ id: z.string() }))),
])

export type PublicContent = z.infer<typeof contentSchema>

export const leaderCardSchema = z.object({
  id: z.string(),
  /** The last part of the address of their page. */
  slug: z.string(),
  name: z.string(),
  role: z.string(),
  shortBio: z.string(),
  picture: pictureSchema,
  /** Invented, as on a fresh site. */
  isExample: z.boolean(),
})

export type LeaderCard = z.infer<typeof leaderCardSchema>

export const leaderSchema = leaderCardSchema.extend({
  biography: z.string(),
  quote: z.string(),
  tone: z.enum(tones.map(({ value }) => value)),
  firstButton: z.string(),
  firstLink: z.string(),
  secondButton: z.string(),
  secondLink: z.string(),
})

export type Leader = z.infer<typeof leaderSchema>

/** A document as the team edits it: the draft if there is one. */
export const editedSchema = z.object({
  key: keySchema,
  version: z.number(),
  content: contentSchema,
  /** What visitors see. */
  published: contentSchema,
  isDraft: z.boolean(),
  isOriginal: z.boolean(),
  savedAt: z.string().nullable(),
  savedBy: z.string().nullable(),
})

export type EditedDocument = z.infer<typeof editedSchema>

export const publishSchema = z.strictObject({
  drafts: z
    .array(z.strictObject({ key: keySchema, version: z.number().int().min(1) }))
    .min(1)
    .max(100),
})

export const draftSchema = z.strictObject({ version: z.number().int().min(1) })

/** A line of the history. */
export const changeSchema = z.object({
  key: keySchema,
  version: z.number(),
  at: z.string(),
  byName: z.string(),
  isYou: z.boolean(),
  /** "changed the mobile money number" */
  did: z.string(),
  isUndone: z.boolean(),
  /** The reader may undo it. */
  canUndo: z.boolean(),
})

export type SiteChange = z.infer<typeof changeSchema>

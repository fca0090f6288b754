import { z } from 'zod'
import { listQuery } from '#shared/calls/lists.ts'
import { fates, importFields, importKinds, importStates, undoOutcomes } from './categories.ts'

export const importQuerySchema = z.strictObject({ kind: z.enum(importKinds) })

export const importsQuerySchema = z.strictObject({ limit: listQuery.limit, offset: listQuery.offset })

/** How many rows have which fate; after an undo also what became of them. */
const total = z.int().optional()

const importCountsSchema = z.object({
  new: total,
  fills: total,
  same: total,
  account: total,
  twice: total,
  wrong: total,
  removed: total,
  'taken back': total,
  stayed: total,
})

const columnsSchema = z.array(z.enum(importFields).nullable()).max(100)

const importShape = {
  id: z.uuid(),
  createdAt: z.iso.datetime(),
  kind: z.enum(importKinds),
  fileName: z.string(),
  adminName: z.string(),
  state: z.enum(importStates),
  rowCount: z.int(),
  counts: importCountsSchema,
  /** New members were asked by email to choose a password, and how many of them. */
  invites: z.boolean(),
  invited: z.int(),
  doneAt: z.iso.datetime().nullable(),
  undoneAt: z.iso.datetime().nullable(),
  /** While it can be undone: until when. */
  undoUntil: z.iso.datetime().nullable(),
}

export const importSchema = z.object(importShape)

export const importDetailSchema = z.object({
  ...importShape,
  headers: z.array(z.string()),
  columns: columnsSchema,
  /** The first rows. */
  samples: z.array(z.array(z.string())),
  /** How many rows are dealt with, of an undo too, out of how many. */
  progress: z.object({ done: z.int(), of: z.int() }),
  /** It stopped while it was being undone. */
  isUndoBegun: z.boolean(),
  /** Groups in the file that do not exist yet. */
  newGroups: z.array(z.string()),
})

export const columnsChoiceSchema = z.strictObject({ columns: columnsSchema })

export const importStartSchema = z.strictObject({ invites: z.boolean().default(false) })

export const rowsQuerySchema = z.strictObject({
  limit: listQuery.limit,
  offset: listQuery.offset,
  fate: z.enum(['all', ...fates, 'stayed']).default('all'),
})

export const importRowSchema = z.object({
  number: z.int(),
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  fate: z.enum(fates).nullable(),
  sentence: z.string(),
  undone: z.enum(undoOutcomes).nullable(),
  undoSentence: z.string(),
})

/** What an undo would do now. */
export const undoPreviewSchema = z.object({
  people: z.int(),
  members: z.int(),
  takenBack: z.int(),
  stayed: z.int(),
})

export type ImportCounts = z.infer<typeof importCountsSchema>
export type Import = z.infer<typeof importSchema>
export type ImportDetail = z.infer<typeof importDetailSchema>
export type ImportRow = z.infer<typeof importRowSchema>
export type UndoPreview = z.infer<typeof undoPreviewSchema>
export type RowsQuery = z.infer<typeof rowsQuerySchema>

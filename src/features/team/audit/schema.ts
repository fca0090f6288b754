import { z } from 'zod'
import { listQuery } from '#shared/calls/lists.ts'
import { actorKinds, auditActions, auditPeriods } from './categories.ts'

const valueSchema = z.union([z.string(), z.number(), z.boolean(), z.array(z.string()), z.null()])

/** By the name of the field: the old value and the new one. */
const changesSchema = z.record(z.string(), z.tuple([valueSchema, valueSchema])).nullable()

export const auditEntrySchema = z.object({
  id: z.uuid(),
  createdAt: z.iso.datetime(),
  actorKind: z.enum(actorKinds),
  actorId: z.uuid().nullable(),
  /** Of an administrator the name then, of a member the username now. */
  actorName: z.string(),
  action: z.enum(auditActions),
  subjectId: z.uuid().nullable(),
  /** What the thing was called then; of a member the username now. */
  subject: z.string(),
  summary: z.string(),
  changes: changesSchema,
  /** The thing has been deleted since. */
  isGone: z.boolean(),
})

export const auditQuerySchema = z.strictObject({
  ...listQuery,
  action: z.enum(['all', ...auditActions]).default('all'),
  actorKind: z.enum(['all', ...actorKinds]).default('all'),
  actorId: z.uuid().optional(),
  /** How far back. */
  within: z.enum(auditPeriods).default('all'),
})

export const formerColleaguesSchema = z.array(z.object({ id: z.uuid(), name: z.string() }))

export type FormerColleague = z.infer<typeof formerColleaguesSchema>[number]
export type AuditEntry = z.infer<typeof auditEntrySchema>
export type AuditQuery = z.infer<typeof auditQuerySchema>

/** What others have done to a thing while a form was open, as the refusal of the form says it. */
export type ChangeSince = Pick<AuditEntry, 'createdAt' | 'actorName' | 'action' | 'summary' | 'changes'>

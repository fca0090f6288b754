import { z } from 'zod'
import { listQuery } from '#shared/lists.ts'
import { auditActions } from './categories.ts'

export const auditEntrySchema = z.object({
  id: z.uuid(),
  createdAt: z.iso.datetime(),
  adminId: z.uuid(),
  adminName: z.string(),
  action: z.enum(auditActions),
  subjectId: z.uuid().nullable(),
  /** What the thing was called then. */
  subject: z.string(),
  summary: z.string(),
})

export const auditQuerySchema = z.strictObject({
  ...listQuery,
  action: z.enum(['all', ...auditActions]).default('all'),
  adminId: z.uuid().optional(),
})

export type AuditEntry = z.infer<typeof auditEntrySchema>
export type AuditQuery = z.infer<typeof auditQuerySchema>

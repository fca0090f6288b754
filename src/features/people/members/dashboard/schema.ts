import { z } from 'zod'
import { listQuery } from '#shared/calls/lists.ts'
import { newPasswordField } from '#shared/passwords.ts'
import { memberRoles } from '#shared/roles.ts'

export const membersQuerySchema = z.strictObject({
  ...listQuery,
  state: z.enum(['all', 'pending', 'approved']).default('all'),
})

export const approvalSchema = z.strictObject({ isApproved: z.boolean('Choose approve or revoke') })

export const passwordResetSchema = z.strictObject({ newPassword: newPasswordField })

export const roleChangeSchema = z.strictObject({
  role: z.enum(memberRoles, { error: 'Choose a role' }),
})

/** What the administrator means: a rejection from a stale list must not delete an account that was approved since. */
export const removalQuerySchema = z.strictObject({ as: z.enum(['reject', 'delete']).optional() })

const mostAtOnce = 200

export const bulkSchema = z.strictObject({
  ids: z
    .array(z.uuid(), { error: 'Choose at least one member' })
    .min(1, 'Choose at least one member')
    .max(mostAtOnce, `Choose up to ${mostAtOnce} members at a time`),
  action: z.enum(['approve', 'reject', 'revoke', 'delete'], { error: 'Choose what to do' }),
})

/** How it went: another administrator may have dealt with some of the members first. */
export const bulkResultSchema = z.object({ done: z.int(), skipped: z.int() })

export type BulkAction = z.infer<typeof bulkSchema>['action']
export type BulkResult = z.infer<typeof bulkResultSchema>

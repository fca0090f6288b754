import type { List } from '#shared/calls/api-client.ts'
import { endpoint, withQuery, type InputOf } from '#shared/calls/endpoint.ts'
import { adminReadingBy } from '#ui/dashboard/admin-reading.ts'
import type { MemberRecord } from '../schema.ts'
import type {
  approvalSchema,
  bulkSchema,
  BulkResult,
  passwordResetSchema,
  roleChangeSchema,
} from './schema.ts'

export const adminUsers = adminReadingBy<List<MemberRecord>>('/api/admin/users')

export const setApproval = endpoint<InputOf<typeof approvalSchema>, MemberRecord>(
  'PUT',
  '/api/admin/users/:id/approval',
)

export const setPassword = endpoint<InputOf<typeof passwordResetSchema>, MemberRecord>(
  'PUT',
  '/api/admin/users/:id/password-reset',
)

export const sendLink = endpoint<void, MemberRecord>('POST', '/api/admin/users/:id/reset-link')

export const changeRole = endpoint<InputOf<typeof roleChangeSchema>, MemberRecord>(
  'PUT',
  '/api/admin/users/:id/role',
)

export const removeUser = endpoint<void, void>('DELETE', '/api/admin/users/:id')

export const rejectUser = (id: string) => withQuery(removeUser(id), 'as=reject')

export const deleteUser = (id: string) => withQuery(removeUser(id), 'as=delete')

export const changeUsers = endpoint<InputOf<typeof bulkSchema>, BulkResult>('POST', '/api/admin/users/bulk')

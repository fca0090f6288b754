import type { List } from '#shared/api-client.ts'
import { endpoint, type InputOf } from '#shared/endpoint.ts'
import { paths } from '#shared/paths.ts'
import { adminReading } from '#ui/dashboard/admin-reading.ts'
import type { MemberRecord } from '../schema.ts'
import type {
  approvalSchema,
  bulkSchema,
  BulkResult,
  passwordResetSchema,
  roleChangeSchema,
} from './schema.ts'

export const adminUsers = (query: string) =>
  adminReading<List<MemberRecord>>(`${paths.api.adminUsers}?${query}`)

export const setApproval = (id: string) =>
  endpoint<InputOf<typeof approvalSchema>, MemberRecord>('PUT', paths.api.adminUserApproval(id))

export const setPassword = (id: string) =>
  endpoint<InputOf<typeof passwordResetSchema>, MemberRecord>('PUT', paths.api.adminUserPassword(id))

export const changeRole = (id: string) =>
  endpoint<InputOf<typeof roleChangeSchema>, MemberRecord>('PUT', paths.api.adminUserRole(id))

export const rejectUser = (id: string) =>
  endpoint<void, void>('DELETE', paths.api.adminUserRemoval(id, 'reject'))

export const deleteUser = (id: string) =>
  endpoint<void, void>('DELETE', paths.api.adminUserRemoval(id, 'delete'))

export const changeUsers = endpoint<InputOf<typeof bulkSchema>, BulkResult>('POST', paths.api.adminUsersBulk)

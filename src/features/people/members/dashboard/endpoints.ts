import type { List } from '#shared/api-client.ts'
import { endpoint, type InputOf } from '#shared/endpoint.ts'
import { adminApi } from '#shared/admin-paths.ts'
import { adminReading } from '#ui/dashboard/admin-reading.ts'
import type { MemberRecord } from '../schema.ts'
import type {
  approvalSchema,
  bulkSchema,
  BulkResult,
  passwordResetSchema,
  roleChangeSchema,
} from './schema.ts'

export const adminUsers = (query: string) => adminReading<List<MemberRecord>>(`${adminApi.users}?${query}`)

export const setApproval = (id: string) =>
  endpoint<InputOf<typeof approvalSchema>, MemberRecord>('PUT', adminApi.userApproval(id))

export const setPassword = (id: string) =>
  endpoint<InputOf<typeof passwordResetSchema>, MemberRecord>('PUT', adminApi.userPassword(id))

export const sendLink = (id: string) => endpoint<void, MemberRecord>('POST', adminApi.userResetLink(id))

export const changeRole = (id: string) =>
  endpoint<InputOf<typeof roleChangeSchema>, MemberRecord>('PUT', adminApi.userRole(id))

export const rejectUser = (id: string) => endpoint<void, void>('DELETE', adminApi.userRemoval(id, 'reject'))

export const deleteUser = (id: string) => endpoint<void, void>('DELETE', adminApi.userRemoval(id, 'delete'))

export const changeUsers = endpoint<InputOf<typeof bulkSchema>, BulkResult>('POST', adminApi.usersBulk)

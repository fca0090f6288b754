import { endpoint, type InputOf } from '#shared/calls/endpoint.ts'
import type { Receipt } from '#shared/calls/receipt.ts'
import { adminReading } from '#ui/dashboard/admin-reading.ts'
import { adminSessionPath } from '#browser/calls/dashboard-paths.ts'
import { reading } from '#browser/calls/reading.ts'
import type { adminLoginSchema, AdminName, AdminSession, ownNameSchema, ownPasswordSchema } from './schema.ts'
import type { LoginAnswer } from './second-factor/schema.ts'

export const adminSession = reading<AdminSession>(adminSessionPath)

export const adminLogIn = endpoint<InputOf<typeof adminLoginSchema>, LoginAnswer>('POST', '/api/admin/login')
export const adminLogOut = endpoint<void, Receipt>('POST', '/api/admin/logout')

export const changeOwnName = endpoint<InputOf<typeof ownNameSchema>, AdminSession>(
  'PUT',
  '/api/admin/profile',
)
export const changeOwnPassword = endpoint<InputOf<typeof ownPasswordSchema>, Receipt>(
  'PUT',
  '/api/admin/password',
)

export const administrators = adminReading<AdminName[]>('/api/admin/admins')

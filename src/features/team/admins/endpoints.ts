import { endpoint, type InputOf } from '#shared/endpoint.ts'
import { adminApi } from '#shared/admin-paths.ts'
import { paths } from '#shared/paths.ts'
import type { Receipt } from '#shared/receipt.ts'
import { adminReading } from '#ui/dashboard/admin-reading.ts'
import { reading } from '#browser/calls/reading.ts'
import type { adminLoginSchema, AdminName, AdminSession, ownNameSchema, ownPasswordSchema } from './schema.ts'
import type { LoginAnswer } from './second-factor/schema.ts'

export const adminSession = reading<AdminSession>(paths.api.adminSession)

export const adminLogIn = endpoint<InputOf<typeof adminLoginSchema>, LoginAnswer>('POST', adminApi.login)
export const adminLogOut = endpoint<void, Receipt>('POST', adminApi.logout)

export const changeOwnName = endpoint<InputOf<typeof ownNameSchema>, AdminSession>('PUT', adminApi.profile)
export const changeOwnPassword = endpoint<InputOf<typeof ownPasswordSchema>, Receipt>(
  'PUT',
  adminApi.password,
)

export const administrators = adminReading<AdminName[]>(adminApi.admins)

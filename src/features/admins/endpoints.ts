import { endpoint, type InputOf } from '#shared/endpoint.ts'
import { paths } from '#shared/paths.ts'
import type { Receipt } from '#shared/receipt.ts'
import { adminReading } from '#ui/dashboard/admin-reading.ts'
import { reading } from '#browser/calls/reading.ts'
import type { adminLoginSchema, AdminName, AdminSession, ownNameSchema, ownPasswordSchema } from './schema.ts'
import type { LoginAnswer } from './second-factor/schema.ts'

export const adminSession = reading<AdminSession>(paths.api.adminSession)

export const adminLogIn = endpoint<InputOf<typeof adminLoginSchema>, LoginAnswer>(
  'POST',
  paths.api.adminLogin,
)
export const adminLogOut = endpoint<void, Receipt>('POST', paths.api.adminLogout)

export const changeOwnName = endpoint<InputOf<typeof ownNameSchema>, AdminSession>(
  'PUT',
  paths.api.adminProfile,
)
export const changeOwnPassword = endpoint<InputOf<typeof ownPasswordSchema>, Receipt>(
  'PUT',
  paths.api.adminPassword,
)

export const administrators = adminReading<AdminName[]>(paths.api.adminAdmins)

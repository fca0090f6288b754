import { adminApi } from '#shared/admin-paths.ts'
import { endpoint, type InputOf } from '#shared/endpoint.ts'
import { adminReading } from '#ui/dashboard/admin-reading.ts'
import type { matterOwnerSchema, Matters, settleMatterSchema } from './schema.ts'

export const moneyMatters = adminReading<Matters>(adminApi.moneyMatters)

export const giveMatter = (id: string) =>
  endpoint<InputOf<typeof matterOwnerSchema>, void>('POST', adminApi.matterOwner(id))

export const settleMatter = (id: string) =>
  endpoint<InputOf<typeof settleMatterSchema>, void>('POST', adminApi.matterSettle(id))

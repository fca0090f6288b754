import type { List } from '#shared/api-client.ts'
import { endpoint, type InputOf } from '#shared/endpoint.ts'
import { adminApi } from '#shared/admin-paths.ts'
import { adminReading } from '#ui/dashboard/admin-reading.ts'
import type { AdminFund, fundFormSchema } from './schema.ts'

type FundFields = InputOf<typeof fundFormSchema>

export const adminFunds = (query: string) => adminReading<List<AdminFund>>(`${adminApi.funds}?${query}`)

export const createFund = endpoint<FundFields, AdminFund>('POST', adminApi.funds)

export const changeFund = (id: string) => endpoint<FundFields, AdminFund>('PUT', adminApi.fund(id))

export const closeFund = (id: string) => endpoint<void, AdminFund>('POST', adminApi.fundState(id, 'close'))

export const reopenFund = (id: string) => endpoint<void, AdminFund>('POST', adminApi.fundState(id, 'reopen'))

export const deleteFund = (id: string) => endpoint<void, void>('DELETE', adminApi.fund(id))

import type { List } from '#shared/api-client.ts'
import { endpoint, type InputOf } from '#shared/endpoint.ts'
import { paths } from '#shared/paths.ts'
import { adminReading } from '#ui/dashboard/admin-reading.ts'
import type { AdminFund, fundFormSchema } from './schema.ts'

type FundFields = InputOf<typeof fundFormSchema>

export const adminFunds = (query: string) => adminReading<List<AdminFund>>(`${paths.api.adminFunds}?${query}`)

export const createFund = endpoint<FundFields, AdminFund>('POST', paths.api.adminFunds)

export const changeFund = (id: string) => endpoint<FundFields, AdminFund>('PUT', paths.api.adminFund(id))

export const closeFund = (id: string) =>
  endpoint<void, AdminFund>('POST', paths.api.adminFundState(id, 'close'))

export const reopenFund = (id: string) =>
  endpoint<void, AdminFund>('POST', paths.api.adminFundState(id, 'reopen'))

export const deleteFund = (id: string) => endpoint<void, void>('DELETE', paths.api.adminFund(id))

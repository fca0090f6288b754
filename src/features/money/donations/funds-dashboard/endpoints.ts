import type { List } from '#shared/calls/api-client.ts'
import { endpoint, type InputOf } from '#shared/calls/endpoint.ts'
import { adminReadingBy } from '#ui/dashboard/admin-reading.ts'
import type { AdminFund, fundFormSchema } from './schema.ts'

type FundFields = InputOf<typeof fundFormSchema>

export const adminFunds = adminReadingBy<List<AdminFund>>('/api/admin/funds')

export const createFund = endpoint<FundFields, AdminFund>('POST', '/api/admin/funds')

export const changeFund = endpoint<FundFields, AdminFund>('PUT', '/api/admin/funds/:id')

export const closeFund = endpoint<void, AdminFund>('POST', '/api/admin/funds/:id/close')

export const reopenFund = endpoint<void, AdminFund>('POST', '/api/admin/funds/:id/reopen')

export const deleteFund = endpoint<void, void>('DELETE', '/api/admin/funds/:id')

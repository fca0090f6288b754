import type { List } from '#shared/calls/api-client.ts'
import { reading } from '#browser/calls/reading.ts'
import type { Campaign, OpenFund } from './schema.ts'

/** Those that take gifts now. */
export const openFunds = reading<List<OpenFund>>('/api/funds')

export const oneCampaign = reading<Campaign>('/api/funds/:slug')

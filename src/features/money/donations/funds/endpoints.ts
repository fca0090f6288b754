import type { List } from '#shared/api-client.ts'
import { paths } from '#shared/paths.ts'
import { reading } from '#browser/calls/reading.ts'
import type { Campaign, OpenFund } from './schema.ts'

/** Those that take gifts now. */
export const openFunds = reading<List<OpenFund>>(paths.api.funds)

export const oneCampaign = (slug: string) => reading<Campaign>(paths.api.fund(slug))

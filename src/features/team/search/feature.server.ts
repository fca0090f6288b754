import type { Brought, Feature } from '#features/feature.server.ts'
import { searchApi } from './api.server.ts'

export const search = {
  api: (api, platform, { searches }) => searchApi(api, platform, searches),
} satisfies Feature<Pick<Brought, 'searches'>>

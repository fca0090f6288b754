import type { Feature } from '#features/feature.server.ts'
import { resourcesApi } from './api.server.ts'
import { resourcesAdminApi } from './dashboard/api.server.ts'
import { isFileForMembers } from './queries.server.ts'
import { resourcesSearch } from './search.server.ts'

export const resources = {
  api: (api, platform) => {
    resourcesApi(api, platform)
    resourcesAdminApi(api, platform)
  },
  search: [resourcesSearch],
  isFileForMembers,
} satisfies Feature

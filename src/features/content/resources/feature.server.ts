import type { Brought, Feature } from '#features/feature.server.ts'
import { resourcesApi } from './api.server.ts'
import { resourceContents } from './bin.server.ts'
import { resourcesAdminApi } from './dashboard/api.server.ts'
import { libraryAdminApi } from './dashboard/library/api.server.ts'
import { libraryDownloads } from './library/downloads.server.ts'
import { isFileForMembers } from './queries.server.ts'
import { resourcesSearch } from './search.server.ts'

export const resources = {
  api: (api, platform, { binContents }) => {
    resourcesApi(api, platform)
    resourcesAdminApi(api, platform, binContents)
    libraryAdminApi(api, platform)
  },
  downloads: libraryDownloads,
  search: [resourcesSearch],
  bin: { resource: resourceContents },
  isFileForMembers,
} satisfies Feature<Pick<Brought, 'binContents'>>

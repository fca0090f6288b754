import type { Brought, Feature } from '#features/feature.server.ts'
import { uploadsApi } from './api.server.ts'
import { cleanUploadsJob } from './clean-up.server.ts'
import { uploadDownloads } from './downloads.server.ts'

export const uploads = {
  api: uploadsApi,
  downloads: (app, platform, { isFileForMembers }) => uploadDownloads(app, platform, isFileForMembers),
  jobs: (platform) => [cleanUploadsJob(platform)],
} satisfies Feature<Pick<Brought, 'isFileForMembers'>>

import type { Brought, Feature } from '#features/feature.server.ts'
import { archiveApi, archiveFeed, issuesApi } from './api.server.ts'
import { followIssuesJob } from './figures.server.ts'
import { startNewsletterJob } from './start.server.ts'

export const newsletterIssues = {
  api: (api, platform, { audiences }) => {
    issuesApi(api, platform, audiences)
    archiveApi(api, platform)
  },
  downloads: (app, platform) => archiveFeed(app, platform),
  jobs: (platform, { audiences }) => [startNewsletterJob(platform, audiences), followIssuesJob(platform)],
} satisfies Feature<Pick<Brought, 'audiences'>>

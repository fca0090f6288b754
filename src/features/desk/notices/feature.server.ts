import type { Feature } from '#features/feature.server.ts'
import { noticesApi } from './api.server.ts'
import { emailTeamJob } from './email-team.server.ts'
import { remindOfNewsletterJob } from './remind-of-newsletter.server.ts'

export const notices = {
  api: noticesApi,
  jobs: (platform) => [emailTeamJob(platform), remindOfNewsletterJob(platform)],
} satisfies Feature

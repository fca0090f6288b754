import { adminSessionApi } from '#features/admins/api.server.ts'
import { analyticsApi } from '#features/analytics/api.server.ts'
import { eventsApi } from '#features/events/api.server.ts'
import { inboxApi } from '#features/inbox/api.server.ts'
import { joinApi } from '#features/join/api.server.ts'
import { accountApi } from '#features/members/account-api.server.ts'
import { membersApi } from '#features/members/api.server.ts'
import { mentorshipApi } from '#features/mentorship/api.server.ts'
import { newsletterApi } from '#features/newsletter/api.server.ts'
import { resourcesApi } from '#features/resources/api.server.ts'
import { teachingsApi } from '#features/teachings/api.server.ts'
import { teachingMarksApi } from '#features/teachings/marks/api.server.ts'
import { teachingSyncApi } from '#features/teachings/sync/api.server.ts'
import type { TeachingSync } from '#features/teachings/sync/sync.server.ts'
import type { Api } from '#server/http/app.ts'
import type { Platform } from '#server/platform.ts'
import { personalData } from './personal-data.ts'

/** Every feature's API, by name. */
const features = [
  adminSessionApi,
  analyticsApi,
  eventsApi,
  inboxApi,
  joinApi,
  membersApi,
  mentorshipApi,
  newsletterApi,
  resourcesApi,
  teachingMarksApi,
  teachingsApi,
]

export const mountApi = (api: Api, platform: Platform, syncTeachings: TeachingSync): void => {
  for (const feature of features) feature(api, platform)
  accountApi(api, platform, personalData)
  teachingSyncApi(api, platform, syncTeachings)
}

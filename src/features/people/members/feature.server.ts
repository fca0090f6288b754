import type { Brought, Feature } from '#features/feature.server.ts'
import { accountApi } from './account/api.server.ts'
import { notificationsApi } from './account/notifications.server.ts'
import { membersApi } from './api.server.ts'
import { membersAudience } from './audience.server.ts'
import { memberContents } from './bin.server.ts'
import { forgetLinks } from './clean-up.server.ts'
import { membersAdminApi } from './dashboard/api.server.ts'
import { demoMembers } from './demo.server.ts'
import { forgottenPasswordJob } from './forgotten-password.server.ts'
import { scheduleApi } from './schedule/api.server.ts'
import { ownCalendar } from './schedule/feed.server.ts'
import { calendarPersonalData } from './schedule/links.server.ts'
import { membersTimeline } from './timeline.server.ts'

export const members = {
  api: (api, platform, { personalData, binContents, schedules }) => {
    membersApi(api, platform)
    accountApi(api, platform, personalData)
    notificationsApi(api, platform)
    scheduleApi(api, platform, schedules)
    membersAdminApi(api, platform, binContents)
  },
  downloads: (app, platform, { schedules }) => ownCalendar(app, platform, schedules),
  personalData: () => [calendarPersonalData],
  jobs: (platform) => [forgottenPasswordJob(platform)],
  cleanUps: { links: forgetLinks },
  timeline: [membersTimeline],
  audiences: { members: membersAudience },
  bin: { member: memberContents },
  demo: demoMembers,
} satisfies Feature<Pick<Brought, 'personalData' | 'binContents' | 'schedules'>>

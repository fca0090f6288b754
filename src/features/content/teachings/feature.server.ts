import type { Brought, Feature } from '#features/feature.server.ts'
import { teachingsApi } from './api.server.ts'
import { marksOfMember, teachingContents } from './bin.server.ts'
import { teachingsAdminApi } from './dashboard/api.server.ts'
import { demoTeachings } from './demo.server.ts'
import { teachingFilms } from './films.server.ts'
import { teachingMarksApi } from './marks/api.server.ts'
import { marksPersonalData } from './marks/personal-data.server.ts'
import { teachingPictures } from './pictures.server.ts'
import { teachingsSearch } from './search.server.ts'
import { teachingSyncApi } from './sync/api.server.ts'
import { videoConnection } from './sync/connection.server.ts'
import { syncTeachingsJob } from './sync/job.server.ts'
import type { TeachingSync } from './sync/sync.server.ts'

export const teachings = {
  api: (api, platform, { syncTeachings, binContents }) => {
    teachingsApi(api, platform)
    teachingsAdminApi(api, platform, binContents)
    teachingMarksApi(api, platform)
    teachingSyncApi(api, platform, syncTeachings)
  },
  downloads: (app, platform) => {
    teachingPictures(app, platform)
    teachingFilms(app)
  },
  connections: (platform, { syncTeachings }) => [videoConnection(platform, syncTeachings)],
  jobs: (_platform, { syncTeachings }) => [syncTeachingsJob(syncTeachings)],
  personalData: () => [marksPersonalData],
  search: [teachingsSearch],
  bin: { teaching: teachingContents },
  goesWith: { member: marksOfMember },
  demo: demoTeachings,
} satisfies Feature<{ syncTeachings: TeachingSync } & Pick<Brought, 'binContents'>>

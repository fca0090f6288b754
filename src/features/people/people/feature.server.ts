import type { Brought, Feature } from '#features/feature.server.ts'
import { peopleApi } from './api.server.ts'
import { personContents } from './bin.server.ts'
import { forgetPeople } from './clean-up.server.ts'
import { deletePersonApi } from './delete-api.server.ts'
import { peopleDetailsApi } from './details-api.server.ts'
import { importsApi } from './import/api.server.ts'
import { forgetImports } from './import/clean-up.server.ts'
import { importsPersonalData } from './import/personal-data.server.ts'
import { importPeopleJob } from './import/run/run.server.ts'
import { ownGroupsApi } from './own-groups/api.server.ts'
import { groupsPersonalData } from './own-groups/personal-data.server.ts'
import { peoplePersonalData } from './personal-data.server.ts'
import { peopleSearch } from './search.server.ts'

export const people = {
  api: (api, platform, { timelines, binContents }) => {
    peopleApi(api, platform, timelines)
    peopleDetailsApi(api, platform)
    deletePersonApi(api, platform, binContents)
    importsApi(api, platform)
    ownGroupsApi(api, platform)
  },
  jobs: (platform) => [importPeopleJob(platform)],
  cleanUps: { people: forgetPeople, imports: forgetImports },
  personalData: () => [groupsPersonalData, importsPersonalData, peoplePersonalData],
  search: [peopleSearch],
  bin: { person: personContents },
} satisfies Feature<Pick<Brought, 'timelines' | 'binContents'>>

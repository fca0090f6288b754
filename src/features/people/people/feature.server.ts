import type { Brought, Feature } from '#features/feature.server.ts'
import { peopleApi } from './api.server.ts'
import { circleAttendanceApi } from './attendance/api.server.ts'
import { forgetCircleMeetings } from './attendance/clean-up.server.ts'
import { attendancePersonalData } from './attendance/personal-data.server.ts'
import { personContents } from './bin.server.ts'
import { forgetPeople } from './clean-up.server.ts'
import { contactsApi } from './contacts/api.server.ts'
import { deletePersonApi } from './delete-api.server.ts'
import { demoPeople } from './demo.server.ts'
import { peopleDetailsApi } from './details-api.server.ts'
import { groupsApi } from './groups/api.server.ts'
import { groupContents } from './groups/bin.server.ts'
import { importsApi } from './import/api.server.ts'
import { forgetImports } from './import/clean-up.server.ts'
import { importsPersonalData } from './import/personal-data.server.ts'
import { importPeopleJob } from './import/run/run.server.ts'
import { peopleListsApi } from './lists/api.server.ts'
import { mergeApi } from './merge/api.server.ts'
import { forgetMerges } from './merge/kept-merges.server.ts'
import { mergesPersonalData } from './merge/personal-data.server.ts'
import { ownGroupsApi } from './own-groups/api.server.ts'
import { groupsPersonalData } from './own-groups/personal-data.server.ts'
import { groupsSchedule } from './own-groups/schedule.server.ts'
import { peoplePersonalData } from './personal-data.server.ts'
import { peopleSearch } from './search.server.ts'

export const people = {
  api: (api, platform, { timelines, peopleSets, binContents }) => {
    peopleApi(api, platform, timelines, peopleSets)
    peopleListsApi(api, platform)
    peopleDetailsApi(api, platform)
    groupsApi(api, platform, binContents)
    circleAttendanceApi(api, platform)
    contactsApi(api, platform)
    mergeApi(api, platform, { sources: timelines, contents: binContents.person })
    deletePersonApi(api, platform, binContents)
    importsApi(api, platform)
    ownGroupsApi(api, platform)
  },
  jobs: (platform) => [importPeopleJob(platform)],
  cleanUps: {
    people: forgetPeople,
    imports: forgetImports,
    personMerges: forgetMerges,
    circleMeetings: forgetCircleMeetings,
  },
  personalData: () => [
    attendancePersonalData,
    groupsPersonalData,
    importsPersonalData,
    mergesPersonalData,
    peoplePersonalData,
  ],
  schedule: groupsSchedule,
  search: [peopleSearch],
  bin: { person: personContents, group: groupContents },
  demo: demoPeople,
} satisfies Feature<Pick<Brought, 'timelines' | 'peopleSets' | 'binContents'>>

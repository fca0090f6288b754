import type { Feature } from '#features/feature.server.ts'
import { forgetInvitations, forgetTeamSignIns } from './clean-up.server.ts'
import { adminSessionApi } from './api.server.ts'
import { devicesApi } from './devices/api.server.ts'
import { invitationsApi } from './invitations/api.server.ts'
import { invitationsPersonalData } from './invitations/personal-data.server.ts'
import { passwordResetApi } from './password-reset/api.server.ts'
import { forgottenTeamPasswordJob } from './password-reset/service.server.ts'
import { listSealedApps } from './second-factor/queries.server.ts'
import { appSealing } from './second-factor/totp.server.ts'
import type { OpenWork } from './team/open-work.server.ts'
import { teamApi } from './team/api.server.ts'

export const admins = {
  api: (api, platform, { openWork }) => {
    adminSessionApi(api, platform)
    devicesApi(api, platform)
    invitationsApi(api, platform)
    passwordResetApi(api, platform)
    teamApi(api, platform, openWork)
  },
  jobs: (platform) => [forgottenTeamPasswordJob(platform)],
  cleanUps: { invitations: forgetInvitations, teamSignIns: forgetTeamSignIns },
  personalData: () => [invitationsPersonalData],
  sealedRows: [{ sealing: appSealing, list: listSealedApps }],
} satisfies Feature<{ openWork: OpenWork }>

import type { Feature } from '#features/feature.server.ts'
import { doorApi } from './api.server.ts'
import { hereApi } from './here/api.server.ts'
import { onlineApi } from './online/api.server.ts'
import { forgetDoorLinks, forgetWalkIns } from './clean-up.server.ts'
import { checkInsPersonalData } from './personal-data.server.ts'
import { checkIns, doorLinks, doorPhones } from './tables.server.ts'
import { walkInsTimeline } from './timeline.server.ts'

export const door = {
  api: (api, platform) => {
    doorApi(api, platform)
    hereApi(api, platform)
    onlineApi(api, platform)
  },
  cleanUps: { doorLinks: forgetDoorLinks, walkIns: forgetWalkIns },
  personalData: () => [checkInsPersonalData],
  timeline: [walkInsTimeline],
  goesWith: {
    event: {
      parts: [
        { column: doorLinks.eventId },
        { column: doorPhones.linkId, of: doorLinks },
        { column: checkIns.eventId },
      ],
    },
  },
} satisfies Feature

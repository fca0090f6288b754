import type { Feature } from '#features/feature.server.ts'
import { analyticsApi } from './api.server.ts'
import { joinOldViews } from './queries.server.ts'

export const analytics = {
  api: analyticsApi,
  cleanUps: { pageViews: joinOldViews },
} satisfies Feature

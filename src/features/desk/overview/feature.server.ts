import type { Feature } from '#features/feature.server.ts'
import { overviewApi } from './api.server.ts'

export const overview = {
  api: (api, platform, { findSecretFault }) => overviewApi(api, platform, findSecretFault),
} satisfies Feature<{ findSecretFault: Parameters<typeof overviewApi>[2] }>

import type { Feature } from '#features/feature.server.ts'
import { forgetNews } from './clean-up.server.ts'

export const news = { cleanUps: { teamNews: forgetNews } } satisfies Feature

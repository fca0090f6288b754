import type { Feature } from '#features/feature.server.ts'
import { forgetNews } from './clean-up.server.ts'
import { teamNews } from './tables.server.ts'

/** The team has heard of it, or will see it when it is back. */
const leftOut = { leftOut: [teamNews] }

export const news = {
  cleanUps: { teamNews: forgetNews },
  goesWith: { member: leftOut, message: leftOut, 'mentor request': leftOut, 'join request': leftOut },
} satisfies Feature

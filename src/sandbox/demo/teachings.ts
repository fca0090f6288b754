import { filmNote } from '../film.ts'
import type { DemoTeaching } from './teachings/demo-teaching.ts'
import { lifePurposeTeachings } from './teachings/life-purpose.ts'
import { relationshipTeachings } from './teachings/relationships.ts'
import { seasonTeachings } from './teachings/seasons.ts'
import { socialJusticeTeachings } from './teachings/social-justice.ts'
import { theologyTeachings } from './teachings/theology.ts'

export type { DemoTeaching }

/** Newest first, as the archive shows them. */
export const demoTeachings: DemoTeaching[] = [
  ...lifePurposeTeachings,
  ...relationshipTeachings,
  ...theologyTeachings,
  ...socialJusticeTeachings,
  ...seasonTeachings,
]
  .map((teaching) =>
    teaching.videoId === null ? teaching : { ...teaching, content: `${teaching.content}\n\n${filmNote}` },
  )
  .sort((a, b) => a.publishedDaysAgo - b.publishedDaysAgo)

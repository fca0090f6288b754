import { adventDevotional } from './advent-devotional.ts'
import type { Block } from './blocks.ts'
import { communityBuildingToolkit } from './community-building-toolkit.ts'
import { identityInChristVideoSeries } from './identity-in-christ-video-series.ts'
import { lifePurposeStudyGuide } from './life-purpose-study-guide.ts'
import { prayerMeditationAudioGuide } from './prayer-meditation-audio-guide.ts'
import { relationshipsAudioSeries } from './relationships-audio-series.ts'
import type { ResourceSlug } from './resource-list.ts'
import { socialJusticeFaithReflectionGuide } from './social-justice-faith-reflection-guide.ts'
import { theologyBasicsVideoCourse } from './theology-basics-video-course.ts'
import { understandingGraceVideoTeaching } from './understanding-grace-video-teaching.ts'

/** The whole library to read. Only the page of one resource loads it. */
export const texts: Record<ResourceSlug, Block[]> = {
  'life-purpose-study-guide': lifePurposeStudyGuide,
  'relationships-audio-series': relationshipsAudioSeries,
  'understanding-grace-video-teaching': understandingGraceVideoTeaching,
  'social-justice-faith-reflection-guide': socialJusticeFaithReflectionGuide,
  'advent-devotional': adventDevotional,
  'identity-in-christ-video-series': identityInChristVideoSeries,
  'prayer-meditation-audio-guide': prayerMeditationAudioGuide,
  'community-building-toolkit': communityBuildingToolkit,
  'theology-basics-video-course': theologyBasicsVideoCourse,
}

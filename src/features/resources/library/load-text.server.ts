import type { Block } from './blocks.ts'
import type { ResourceSlug } from './resource-list.ts'

/** One file for each text, read when it is first asked for. */
const loaders: Record<ResourceSlug, () => Promise<Block[]>> = {
  'life-purpose-study-guide': async () =>
    (await import('./life-purpose-study-guide.ts')).lifePurposeStudyGuide,
  'relationships-audio-series': async () =>
    (await import('./relationships-audio-series.ts')).relationshipsAudioSeries,
  'understanding-grace-video-teaching': async () =>
    (await import('./understanding-grace-video-teaching.ts')).understandingGraceVideoTeaching,
  'social-justice-faith-reflection-guide': async () =>
    (await import('./social-justice-faith-reflection-guide.ts')).socialJusticeFaithReflectionGuide,
  'advent-devotional': async () => (await import('./advent-devotional.ts')).adventDevotional,
  'identity-in-christ-video-series': async () =>
    (await import('./identity-in-christ-video-series.ts')).identityInChristVideoSeries,
  'prayer-meditation-audio-guide': async () =>
    (await import('./prayer-meditation-audio-guide.ts')).prayerMeditationAudioGuide,
  'community-building-toolkit': async () =>
    (await import('./community-building-toolkit.ts')).communityBuildingToolkit,
  'theology-basics-video-course': async () =>
    (await import('./theology-basics-video-course.ts')).theologyBasicsVideoCourse,
}

export const loadText = (slug: ResourceSlug): Promise<Block[]> => loaders[slug]()

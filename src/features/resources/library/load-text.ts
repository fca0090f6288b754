import type { Block } from './blocks.ts'
import type { ResourceSlug } from './resource-list.ts'

/** One file for each text: the page of a resource loads its own. */
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

const loaded = new Map<ResourceSlug, Block[]>()

export const loadText = async (slug: ResourceSlug): Promise<Block[]> => {
  const text = loaded.get(slug) ?? (await loaders[slug]())
  loaded.set(slug, text)
  return text
}

/** Only after `loadText`. */
export const textOf = (slug: ResourceSlug): Block[] => {
  const text = loaded.get(slug)
  if (!text) throw new Error(`The text of ${slug} is not loaded yet.`)
  return text
}

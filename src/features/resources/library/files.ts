import type { ResourceSlug } from './resource-list.ts'

// Written by scripts/make-library.ts: how large each PDF in public/library is, in bytes.
export const fileBytes: Record<ResourceSlug, number> = {
  'life-purpose-study-guide': 46579,
  'relationships-audio-series': 41823,
  'understanding-grace-video-teaching': 38481,
  'social-justice-faith-reflection-guide': 45417,
  'advent-devotional': 45352,
  'identity-in-christ-video-series': 40592,
  'prayer-meditation-audio-guide': 43241,
  'community-building-toolkit': 46823,
  'theology-basics-video-course': 44973,
}

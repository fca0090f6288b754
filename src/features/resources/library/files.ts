import type { ResourceSlug } from './resource-list.ts'

// Written by scripts/make-library.ts: how large each PDF in public/library is, in bytes.
export const fileBytes: Record<ResourceSlug, number> = {
  'life-purpose-study-guide': 46624,
  'relationships-audio-series': 41967,
  'understanding-grace-video-teaching': 38763,
  'social-justice-faith-reflection-guide': 45456,
  'advent-devotional': 45465,
  'identity-in-christ-video-series': 40723,
  'prayer-meditation-audio-guide': 43319,
  'community-building-toolkit': 47057,
  'theology-basics-video-course': 45230,
}

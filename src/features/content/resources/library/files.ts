import type { ResourceSlug } from './resource-list.ts'

// Written by scripts/make-library.ts: how large each PDF in public/library is, in bytes.
export const fileBytes: Record<ResourceSlug, number> = {
  'life-purpose-study-guide': 46615,
  'relationships-audio-series': 41928,
  'understanding-grace-video-teaching': 38758,
  'social-justice-faith-reflection-guide': 45455,
  'advent-devotional': 45453,
  'identity-in-christ-video-series': 40725,
  'prayer-meditation-audio-guide': 43320,
  'community-building-toolkit': 47038,
  'theology-basics-video-course': 45210,
}

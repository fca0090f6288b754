import type { ResourceSlug } from './resource-list.ts'

// Written by scripts/make-library.ts: how large each PDF in public/library is, in bytes.
export const fileBytes: Record<ResourceSlug, number> = {
  'life-purpose-study-guide': 46690,
  'relationships-audio-series': 41926,
  'understanding-grace-video-teaching': 38570,
  'social-justice-faith-reflection-guide': 45545,
  'advent-devotional': 45500,
  'identity-in-christ-video-series': 40751,
  'prayer-meditation-audio-guide': 43362,
  'community-building-toolkit': 46856,
  'theology-basics-video-course': 45044,
}

import type { ResourceSlug } from './resource-list.ts'

// Written by scripts/make-library.ts: how large the PDF of each is on a fresh site, in bytes.
export const fileBytes: Record<ResourceSlug, number> = {
  'life-purpose-study-guide': 42884,
  'relationships-audio-series': 38046,
  'understanding-grace-video-teaching': 34876,
  'social-justice-faith-reflection-guide': 41639,
  'advent-devotional': 41602,
  'identity-in-christ-video-series': 36733,
  'prayer-meditation-audio-guide': 39388,
  'community-building-toolkit': 43049,
  'theology-basics-video-course': 41197,
}

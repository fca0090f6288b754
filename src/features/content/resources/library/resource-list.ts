import type { ResourceCategory, ResourceType } from '../categories.ts'

/**
 * The nine resources that are part of the site. Their descriptions and texts are kept apart, because the
 * table of routes carries this list to every page.
 */
export const resourceList = [
  {
    id: '1',
    slug: 'life-purpose-study-guide',
    title: 'Life Purpose Study Guide',
    type: 'Study Guide',
    category: 'Life Purpose',
  },
  {
    id: '2',
    slug: 'relationships-audio-series',
    title: 'Relationships Audio Series',
    type: 'Audio',
    category: 'Relationships',
  },
  {
    id: '3',
    slug: 'understanding-grace-video-teaching',
    title: 'Understanding Grace - Video Teaching',
    type: 'Video',
    category: 'Theology',
  },
  {
    id: '4',
    slug: 'social-justice-faith-reflection-guide',
    title: 'Social Justice & Faith Reflection Guide',
    type: 'Study Guide',
    category: 'Social Justice',
  },
  {
    id: '5',
    slug: 'advent-devotional',
    title: 'Advent Devotional',
    type: 'Devotional',
    category: 'Seasons',
  },
  {
    id: '6',
    slug: 'identity-in-christ-video-series',
    title: 'Identity in Christ - Video Series',
    type: 'Video',
    category: 'Life Purpose',
  },
  {
    id: '7',
    slug: 'prayer-meditation-audio-guide',
    title: 'Prayer & Meditation Audio Guide',
    type: 'Audio',
    category: 'Theology',
  },
  {
    id: '8',
    slug: 'community-building-toolkit',
    title: 'Community Building Toolkit',
    type: 'Study Guide',
    category: 'Relationships',
  },
  {
    id: '9',
    slug: 'theology-basics-video-course',
    title: 'Theology Basics - Video Course',
    type: 'Video',
    category: 'Theology',
  },
] as const satisfies {
  id: string
  slug: string
  title: string
  type: ResourceType
  category: ResourceCategory
}[]

export type ResourceSlug = (typeof resourceList)[number]['slug']

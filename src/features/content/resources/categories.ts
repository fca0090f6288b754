export const resourceTypes = ['Video', 'Audio', 'Study Guide', 'Devotional'] as const

export type ResourceType = (typeof resourceTypes)[number]

export const resourceCategories = [
  'Life Purpose',
  'Relationships',
  'Theology',
  'Social Justice',
  'Seasons',
] as const

export type ResourceCategory = (typeof resourceCategories)[number]

/** What the administrators file a stored resource under: its kind rather than its subject. */
export const storedResourceCategories = [
  'Study Guide',
  'Audio',
  'Video',
  'Document',
  'Book',
  'Article',
] as const

export type StoredResourceCategory = (typeof storedResourceCategories)[number]

export const resourceAccesses = ['public', 'members'] as const

export type ResourceAccess = (typeof resourceAccesses)[number]

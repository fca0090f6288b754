import type { ResourceCategory, ResourceType } from '../categories.ts'
import { descriptions } from './descriptions.ts'
import { resourceList, type ResourceSlug } from './resource-list.ts'

/** What can be changed of a built-in resource. */
export type LibraryWords = {
  title: string
  description: string
  type: ResourceType
  category: ResourceCategory
  author: string | null
}

export type Original = LibraryWords & { id: string; slug: ResourceSlug }

/** The nine as they ship with the site. */
export const originals: readonly Original[] = resourceList.map((resource) => ({
  ...resource,
  description: descriptions[resource.slug],
  author: null,
}))

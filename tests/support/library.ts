import { libraryItem } from '#features/content/resources/resource-item.ts'
import { descriptions } from '#features/content/resources/library/descriptions.ts'
import { fileBytes } from '#features/content/resources/library/files.ts'
import { resourceList } from '#features/content/resources/library/resource-list.ts'
import type { LibraryResource } from '#features/content/resources/schema.ts'

/** The nine built-in resources as a fresh site answers them. */
export const builtIn: LibraryResource[] = resourceList.map(({ slug, ...resource }) => ({
  ...resource,
  description: descriptions[slug],
  author: null,
  hasText: true,
  fileUrl: `/library/${slug}.pdf`,
  fileType: 'application/pdf',
  fileBytes: fileBytes[slug],
}))

export const libraryItems = builtIn.map(libraryItem)

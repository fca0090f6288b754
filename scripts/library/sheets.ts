import { descriptions } from '#features/content/resources/library/descriptions.ts'
import { textOf } from '#features/content/resources/library/load-text.server.ts'
import { resourceList, type ResourceSlug } from '#features/content/resources/library/resource-list.ts'
import type { Sheet } from './render-pdf.ts'

/** The nine resources as they are printed, by slug. */
export const sheets: { slug: ResourceSlug; sheet: Sheet }[] = resourceList.map(
  ({ slug, title, type, category }) => ({
    slug,
    sheet: { title, type, category, description: descriptions[slug], blocks: textOf(slug) },
  }),
)

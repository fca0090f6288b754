import { isUuid } from '#shared/uuid.ts'
import { library, libraryText, storedResource } from './endpoints.ts'

// Apart from the pages: the table of routes is loaded with every page.
/** The nine that are always there. */
export const resourceIds: string[] = ['1', '2', '3', '4', '5', '6', '7', '8', '9']

/** What a resource's page reads: the text of one of the nine, or a resource that was added. */
export const resourceQueries = (id = '') => {
  if (resourceIds.includes(id)) return [library, libraryText(id)]
  return isUuid(id) ? [storedResource(id)] : []
}

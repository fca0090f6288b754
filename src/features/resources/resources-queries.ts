import { isUuid } from '#shared/uuid.ts'
import { storedResource } from './endpoints.ts'

// Apart from the pages: the table of routes is loaded with every page.
/** What the page of one resource reads: the nine have their text, only an added one is asked for. */
export const resourceQueries = (id: string | undefined) =>
  id !== undefined && isUuid(id) ? [storedResource(id)] : []

/** The nine that are always there. */
export const resourceIds: string[] = ['1', '2', '3', '4', '5', '6', '7', '8', '9']

import type { List } from '#shared/api-client.ts'
import { paths } from '#shared/paths.ts'
import { reading } from '#browser/calls/reading.ts'
import type { Block } from './library/blocks.ts'
import type { StoredResource } from './schema.ts'

export const storedResources = reading<List<StoredResource>>(paths.api.resources)

export const storedResource = (id: string) => reading<StoredResource>(paths.api.resources, id)

/** The text of one of the nine. It comes with the page: as a script it would come twice. */
export const libraryText = (id: string) => reading<Block[]>(paths.api.resources, id, 'text')

import type { List } from '#shared/calls/api-client.ts'
import { endpoint } from '#shared/calls/endpoint.ts'
import { reading } from '#browser/calls/reading.ts'
import type { Block } from './library/blocks.ts'
import type { LibraryResource, StoredResource } from './schema.ts'

export const storedResources = reading<List<StoredResource>>('/api/resources')

export const storedResource = reading<StoredResource>('/api/resources/:id')

/** The nine that are built in, without those that are hidden. */
export const library = reading<List<LibraryResource>>('/api/library')

/** The text of one of the nine. It comes with the page: as a script it would come twice. */
export const libraryText = reading<Block[]>('/api/resources/:id/text')

export const resourceFile = endpoint<void, Blob>('GET', '/api/resources/:id/file')

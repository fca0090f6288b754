import type { List } from '#shared/api-client.ts'
import { paths } from '#shared/paths.ts'
import { reading } from '#browser/calls/reading.ts'
import type { StoredResource } from './schema.ts'

export const storedResources = reading<List<StoredResource>>(paths.api.resources)

export const storedResource = (id: string) => reading<StoredResource>(paths.api.resources, id)

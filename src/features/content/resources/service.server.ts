import type { Queryable } from '#server/database/client.ts'
import { ensure } from '#shared/calls/errors.ts'
import { findResource } from './queries.server.ts'
import type { StoredResource } from './schema.ts'

export const getResource = async (db: Queryable, id: string): Promise<StoredResource> => {
  const resource = await findResource(db, id)
  ensure(resource, 'resource_not_found')
  return resource
}

import type { Contents } from '#features/team/bin/service.server.ts'
import { resources } from './tables.server.ts'

/** A resource in the bin. */
export const resourceContents: Contents = {
  parts: [{ column: resources.id }],
  subject: resources.title,
  topics: ['resources'],
  shared: {},
}

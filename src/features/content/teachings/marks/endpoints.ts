import type { List } from '#shared/api-client.ts'
import { endpoint, type OutputOf } from '#shared/endpoint.ts'
import { paths } from '#shared/paths.ts'
import { reading } from '#browser/calls/reading.ts'
import type { broughtSchema, BroughtMarks, MarkedTeaching, Marks } from './schema.ts'

export const markedTeachings = (query: string) =>
  reading<List<MarkedTeaching>>(`${paths.api.userTeachings}?${query}`)

export const marksOf = (id: string) => reading<Marks>(paths.api.userTeachingLike(id))

const markCalls = (path: (id: string) => string) => ({
  set: (id: string) => endpoint<void, Marks>('PUT', path(id)),
  unset: (id: string) => endpoint<void, Marks>('DELETE', path(id)),
})

export const likes = markCalls(paths.api.userTeachingLike)
export const saves = markCalls(paths.api.userTeachingSave)

export const sendMarks = endpoint<BroughtMarks, OutputOf<typeof broughtSchema>>(
  'POST',
  paths.api.userTeachings,
)

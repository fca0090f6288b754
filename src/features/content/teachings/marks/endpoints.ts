import type { List } from '#shared/calls/api-client.ts'
import { endpoint, type OutputOf, type Pattern } from '#shared/calls/endpoint.ts'
import { reading, readingBy } from '#browser/calls/reading.ts'
import type { broughtSchema, BroughtMarks, MarkedTeaching, Marks } from './schema.ts'

export const markedTeachings = readingBy<List<MarkedTeaching>>('/api/user/teachings')

/** Each answers both marks of the member. */
const markCalls = (path: Pattern) => ({
  read: reading<Marks>(path),
  set: endpoint<void, Marks>('PUT', path),
  unset: endpoint<void, Marks>('DELETE', path),
})

export const likes = markCalls('/api/user/teachings/:id/like')
export const saves = markCalls('/api/user/teachings/:id/save')

export const marksOf = likes.read

export const sendMarks = endpoint<BroughtMarks, OutputOf<typeof broughtSchema>>('POST', '/api/user/teachings')

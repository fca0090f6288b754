import type { List } from '#shared/api-client.ts'
import { endpoint, type InputOf } from '#shared/endpoint.ts'
import { adminReading } from '#ui/dashboard/admin-reading.ts'
import type { newNoteSchema, Note, Opened, WorkChange } from '../schema.ts'
import type { Answer, ThreadMessage } from '../thread/schema.ts'

export type OpenedRequest<Row> = Row & Opened

/** The calls of one kind of request. `path` is the address of its list, and below it each request is found. */
export const queueEndpoints = <Row>(path: string) => ({
  path,
  list: (query: string) => adminReading<List<Row>>(`${path}?${query}`),
  one: (id: string) => adminReading<OpenedRequest<Row>>(path, id),
  change: (id: string) => endpoint<WorkChange, OpenedRequest<Row>>('PUT', `${path}/${id}`),
  answer: (id: string) => endpoint<Answer, ThreadMessage>('POST', `${path}/${id}/answers`),
  addNote: (id: string) => endpoint<InputOf<typeof newNoteSchema>, Note>('POST', `${path}/${id}/notes`),
  remove: (id: string) => endpoint<void, void>('DELETE', `${path}/${id}`),
})

export type QueueEndpoints<Row> = ReturnType<typeof queueEndpoints<Row>>

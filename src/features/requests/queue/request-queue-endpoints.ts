import type { List } from '#shared/calls/api-client.ts'
import { endpoint, type InputOf } from '#shared/calls/endpoint.ts'
import { adminReading, adminReadingBy } from '#ui/dashboard/admin-reading.ts'
import type { newNoteSchema, Note, Opened, reminderChangeSchema, WorkChange } from '../schema.ts'
import type { Answer, ThreadMessage } from '../thread/schema.ts'

export type OpenedRequest<Row> = Row & Opened

/** The calls of one kind of request. `path` is the address of its list, and below it each request is found. */
export const queueEndpoints = <Row>(path: string) => ({
  path,
  list: adminReadingBy<List<Row>>(path),
  one: adminReading<OpenedRequest<Row>>(`${path}/:id`),
  change: endpoint<WorkChange, OpenedRequest<Row>>('PUT', `${path}/:id`),
  remind: endpoint<InputOf<typeof reminderChangeSchema>, OpenedRequest<Row>>('PUT', `${path}/:id/reminder`),
  answer: endpoint<Answer, ThreadMessage>('POST', `${path}/:id/answers`),
  addNote: endpoint<InputOf<typeof newNoteSchema>, Note>('POST', `${path}/:id/notes`),
  remove: endpoint<void, void>('DELETE', `${path}/:id`),
})

export type QueueEndpoints<Row> = ReturnType<typeof queueEndpoints<Row>>

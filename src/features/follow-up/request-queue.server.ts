import { and, eq, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { adminNameOf } from '#features/admins/service.server.ts'
import { recordExport } from '#features/audit/service.server.ts'
import { listsOf, type DatedList } from '#server/database/newest-first.ts'
import { adminOf } from '#server/http/actors.ts'
import type { Api } from '#server/http/app.ts'
import type { CsvColumns } from '#server/http/csv.ts'
import { serveAdminList } from '#server/http/lists.ts'
import type { RouteOf } from '#server/http/route-of.ts'
import type { Platform } from '#server/platform.ts'
import { ensure } from '#shared/errors.ts'
import type { Power } from '#shared/powers.ts'
import type { QueueEndpoints, WithNotes } from './request-queue-endpoints.ts'
import { inState, listNotes, type RequestTable, type Work } from './queries.server.ts'
import { isOpen } from './policy.ts'
import { newNoteSchema, noteSchema, workChangeSchema } from './schema.ts'
import { addNote, changeWork, type Kind } from './service.server.ts'

type WorkRow = Pick<Work, 'reference' | 'state'> & {
  id: string
  createdAt: string
  dueAt: string
  ownerName: string | null
}

type WorkQuery = { state: string; limit: number; offset: number }

/** One kind of request, as its feature describes it to the dashboard. */
export type RequestQueue<Row extends WorkRow, Query extends WorkQuery> = Kind & {
  path: string
  power: Power
  summary: string
  states: readonly [string, ...string[]]
  row: z.ZodType<Row>
  query: z.ZodType<Query>
  requests: DatedList<Row>
  /** The conditions besides the state, which every queue has. */
  matches: (query: Query) => SQL | undefined
  columns: CsvColumns<Row>
}

/** Where a member's own requests of a kind are found, and what of them is shown. */
export type OwnRequestSource = { table: RequestTable & { email: PgColumn }; kind: SQL; text: SQL }

/** What a list of requests selects besides its own columns. */
export const workColumns = <Table extends RequestTable>(table: Table) => ({
  id: table.id as Table['id'],
  createdAt: table.createdAt as Table['createdAt'],
  reference: table.reference as Table['reference'],
  state: table.state as Table['state'],
  dueAt: table.dueAt as Table['dueAt'],
  ownerId: table.ownerId as Table['ownerId'],
  ownerName: adminNameOf(table.ownerId),
})

/** The list, one request with its notes, and the work on it: the same for every kind. */
export const serveRequestQueue = <Row extends WorkRow, Query extends WorkQuery>(
  api: Api,
  { db }: Platform,
  queue: RequestQueue<Row, Query>,
): void => {
  const { path, power, summary, table, requests } = queue
  const found = (query: Query) => and(inState(table, query.state), queue.matches(query))
  serveAdminList(api, {
    path,
    power,
    summary: `${summary}: open by due date, others newest first`,
    query: queue.query,
    row: queue.row,
    // By due date, so that overdue requests are not at the end of the list.
    ...listsOf(db, requests, found, ({ state }) => (isAboutOpen(state) ? table.dueAt : undefined)),
    noteExport: (admin, list) => recordExport(db, admin, list),
    columns: { ...firstColumns, ...queue.columns, ...lastColumns },
  })

  const config = { access: 'team' as const, power }
  const params = z.object({ id: z.uuid() })
  // The type of the row is checked where the feature describes its queue.
  const detail: z.ZodType<WithNotes<object>> = queue.row.and(z.object({ notes: z.array(noteSchema) }))
  const getDetail = async (id: string) => {
    const [request] = await requests.read(db, eq(table.id, id), [])
    ensure(request, 'not_found')
    return { ...request, notes: await listNotes(db, queue.noteLink, id) }
  }

  api.get(
    `${path}/:id`,
    {
      config,
      schema: {
        summary: `${summary}: get one with its notes`,
        params,
        response: { 200: detail },
      } satisfies RouteOf<QueueEndpoints<object>['one']>,
    },
    (request) => getDetail(request.params.id),
  )

  api.put(
    `${path}/:id`,
    {
      config,
      schema: {
        summary: `${summary}: update status, assignee or due date`,
        params,
        body: workChangeSchema(queue.states),
        response: { 200: detail },
      } satisfies RouteOf<QueueEndpoints<object>['change']>,
    },
    async (request) => {
      const { id } = request.params
      await changeWork(db, adminOf(request), queue, id, request.body)
      return getDetail(id)
    },
  )

  api.post(
    `${path}/:id/notes`,
    {
      config: { ...config, once: true },
      schema: {
        summary: `${summary}: add a note`,
        params,
        body: newNoteSchema,
        response: { 201: noteSchema },
      } satisfies RouteOf<QueueEndpoints<object>['addNote']>,
    },
    async (request, reply) => {
      const note = await addNote(db, adminOf(request), queue, request.params.id, request.body.text)
      return reply.code(201).send(note)
    },
  )
}

const isAboutOpen = (state: string): boolean => state === 'open' || isOpen(state)

const firstColumns: CsvColumns<WorkRow> = { reference: 'Reference', createdAt: 'Received' }

const lastColumns: CsvColumns<WorkRow> = { state: 'Status', ownerName: 'Assigned to', dueAt: 'Due' }

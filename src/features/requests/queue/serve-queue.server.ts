import { and, eq, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import { listColleaguesWith } from '#features/team/admins/service.server.ts'
import { recordExport } from '#features/team/audit/service.server.ts'
import type { BinContents } from '#features/team/bin/service.server.ts'
import { listsOf, type DatedList } from '#server/database/newest-first.ts'
import { adminOf, type Admin } from '#server/http/actors.ts'
import { serveAdminRemoval } from '#server/http/admin-forms.ts'
import type { Api } from '#server/http/app.ts'
import { momentColumn } from '#server/http/csv-columns.ts'
import type { CsvColumns } from '#server/http/csv.ts'
import { serveAdminList } from '#server/http/lists.ts'
import { serve } from '#server/http/serve.ts'
import type { Platform } from '#server/platform.ts'
import { ensure } from '#shared/calls/errors.ts'
import { can, type Power, type TeamRole, type Viewer } from '#shared/powers.ts'
import { isSeenBy } from '../access.server.ts'
import type { OwnerFilter, RequestQueueName } from '../categories.ts'
import { deleteRequest } from '../delete.server.ts'
import { isOpen } from '../policy.ts'
import { findPowerToRead, inState, isIn, listNotes } from '../queries.server.ts'
import { changeReminder, isRemindedToday } from '../reminders.server.ts'
import { newNoteSchema, noteSchema, openedFields, reminderChangeSchema, workChangeSchema } from '../schema.ts'
import { addNote, changeWork } from '../service.server.ts'
import { requests } from '../tables.server.ts'
import { answerRequest, findAnswering } from '../thread/answer.server.ts'
import { listThread } from '../thread/queries.server.ts'
import { answerSchema, threadMessageSchema } from '../thread/schema.ts'
import type { OpenedRequest, QueueEndpoints } from './request-queue-endpoints.ts'
import { listStored, type StoredRequest } from './stored.server.ts'
import { areWhose } from './whose.server.ts'

type WorkRow = {
  id: string
  createdAt: string
  reference: string
  state: string
  dueAt: string
  ownerName: string | null
  helpers: { name: string }[]
}

type WorkQuery = { state: string; owner: OwnerFilter; limit: number; offset: number }

/** One queue of the dashboard. */
export type RequestQueue<Row extends WorkRow, Query extends WorkQuery> = {
  queue: RequestQueueName
  power: Power
  summary: string
  states: readonly [string, ...string[]]
  row: z.ZodType<Row>
  query: z.ZodType<Query>
  /** A row of the list, made of what the reader may read. */
  toRow: (stored: StoredRequest) => Row
  /**
   * The conditions apart from state, owner and power, which every queue has. A search must not find what its reader
   * may not read.
   */
  matches: (query: Query, roles: readonly TeamRole[]) => SQL | undefined
  columns: CsvColumns<Row>
}

/** The list, one request with its notes, and the work on it: the same for every kind. */
export const serveRequestQueue = <Asked, Row extends WorkRow & Asked, Query extends WorkQuery>(
  api: Api,
  platform: Platform,
  binContents: BinContents,
  calls: QueueEndpoints<Asked>,
  described: RequestQueue<Row, Query>,
): void => {
  const { db } = platform
  // The type of the row is checked with the list. The other calls don't use it.
  const work = calls as QueueEndpoints<object>
  const { queue, power, summary, states, row, toRow, matches } = described
  const listFor = (viewer: Viewer): DatedList<Row> => ({
    table: requests,
    read: async (reader, where, order) => (await listStored(reader, viewer, where, order)).map(toRow),
  })
  const listsFor = (viewer: Admin) => {
    const { id, roles } = viewer
    return listsOf(
      db,
      listFor(viewer),
      (query: Query) =>
        and(
          isIn(queue),
          isSeenBy(roles),
          inState(query.state),
          areWhose(query.owner, viewer),
          matches(query, roles),
        ),
      // By due date, so that overdue requests are not at the end of the list.
      ({ state }) => (isAboutOpen(state) ? requests.dueAt : undefined),
      ({ owner }) => (owner === 'mine' ? isRemindedToday(id) : undefined),
    )
  }
  serveAdminList(api, calls.list, {
    power,
    summary: `${summary}: open by due date, others newest first`,
    query: described.query,
    row,
    list: (query, admin) => listsFor(admin).list(query),
    all: (query, admin) => listsFor(admin).all(query),
    noteExport: (admin, list) => recordExport(db, admin, list),
    columns: { ...firstColumns, ...described.columns, ...lastColumns },
  })

  const config = { access: 'team' as const, power }
  const params = z.object({ id: z.uuid() })
  const detail: z.ZodType<OpenedRequest<object>> = row.and(z.object(openedFields))
  const getDetail = async (id: string, admin: Admin) => {
    const { roles } = admin
    const powerToRead = await findPowerToRead(db, queue, id, roles)
    ensure(powerToRead, 'not_found')
    const isReadable = can(roles, powerToRead)
    const [rows, notes, owners, messages, answering] = await Promise.all([
      listFor(admin).read(db, eq(requests.id, id), []),
      isReadable ? listNotes(db, id) : [],
      listColleaguesWith(db, powerToRead),
      isReadable ? listThread(db, id) : [],
      isReadable ? findAnswering(platform, admin, id) : null,
    ])
    const [request] = rows
    ensure(request, 'not_found')
    return { ...request, notes, owners, messages, answering }
  }

  serve(
    api,
    work.one,
    {
      ...config,
      summary: `${summary}: get one with its notes`,
      params,
      response: { 200: detail },
    },
    (request) => getDetail(request.params.id, adminOf(request)),
  )

  serve(
    api,
    work.change,
    {
      ...config,
      summary: `${summary}: update status, assigned person, due date or who helps`,
      params,
      body: workChangeSchema(states),
      response: { 200: detail },
    },
    async (request) => {
      const { id } = request.params
      const admin = adminOf(request)
      await changeWork(db, admin, queue, id, request.body)
      return getDetail(id, admin)
    },
  )

  serve(
    api,
    work.remind,
    {
      ...config,
      summary: `${summary}: set or remove my own reminder`,
      params,
      body: reminderChangeSchema,
      response: { 200: detail },
    },
    async (request) => {
      const { id } = request.params
      const admin = adminOf(request)
      await changeReminder(db, admin, queue, id, request.body.reminder)
      return getDetail(id, admin)
    },
  )

  serve(
    api,
    work.answer,
    {
      ...config,
      once: true,
      summary: `${summary}: reply by email`,
      params,
      body: answerSchema(states),
      response: { 201: threadMessageSchema },
    },
    async (request, reply) => {
      const admin = adminOf(request)
      return reply
        .code(201)
        .send(await answerRequest(platform, admin, queue, request.params.id, request.body))
    },
  )

  serve(
    api,
    work.addNote,
    {
      ...config,
      once: true,
      summary: `${summary}: add a note`,
      params,
      body: newNoteSchema,
      response: { 201: noteSchema },
    },
    async (request, reply) => {
      const note = await addNote(db, adminOf(request), queue, request.params.id, request.body.text)
      return reply.code(201).send(note)
    },
  )

  serveAdminRemoval(api, calls.remove, {
    power,
    notFound: 'not_found',
    summary: `${summary}: delete one. It can be restored for 30 days`,
    run: (admin, id) => deleteRequest(db, binContents, admin, queue, id),
  })
}

const isAboutOpen = (state: string): boolean => state === 'open' || isOpen(state)

const firstColumns: CsvColumns<WorkRow> = { reference: 'Reference', createdAt: momentColumn('Received') }

const lastColumns: CsvColumns<WorkRow> = {
  state: 'Status',
  ownerName: 'Assigned to',
  helpers: { label: 'Also helping', write: (helpers) => helpers.map(({ name }) => name).join(', ') },
  dueAt: momentColumn('Due'),
}

import { momentColumn, phoneColumn } from '#server/http/csv-columns.ts'
import { z } from 'zod'
import { recordExport } from '#features/team/audit/service.server.ts'
import { listsOf } from '#server/database/newest-first.ts'
import { adminOf, type Admin } from '#server/http/actors.ts'
import { serveAdminForm } from '#server/http/admin-forms.ts'
import type { Api } from '#server/http/app.ts'
import type { CsvColumns } from '#server/http/csv.ts'
import { serveAdminList } from '#server/http/lists.ts'
import type { AnswerOf, FormOf, RouteOf, RowOf } from '#server/http/route-of.ts'
import type { Platform } from '#server/platform.ts'
import type { TimelineSource } from '#server/timeline.ts'
import type { findPerson } from '#ui/dashboard/endpoints.ts'
import type { Detail } from './details.ts'
import type * as endpoints from './endpoints.ts'
import { mergePeople } from './merge.server.ts'
import { getWholePerson } from './page/page.server.ts'
import { listTags, matches, peopleList } from './queries.server.ts'
import {
  addedPersonSchema,
  addressSchema,
  foundPersonSchema,
  mergeSchema,
  peopleQuerySchema,
  personFormSchema,
  personNoteSchema,
  personSchema,
  tagCountSchema,
  wholePersonSchema,
  type PeopleQuery,
  type Person,
} from './schema.ts'
import { addNote, addPerson, changePerson, findByAddress } from './service.server.ts'

/** Each detail, in the order of the file. One without a column is a type error. */
const detailsInFile = {
  name: 'Name',
  email: 'Email',
  phone: phoneColumn('Phone'),
} satisfies Required<Pick<CsvColumns<Person>, Detail>>

export const peopleApi = (api: Api, { db }: Platform, sources: readonly TimelineSource[]): void => {
  const config = { access: 'team', power: 'people', notFound: 'person_not_found' } as const
  const params = z.object({ id: z.uuid() })
  const listsFor = ({ roles }: Admin) =>
    listsOf(db, peopleList, (query: PeopleQuery) => matches(query, roles))

  serveAdminList(api, {
    path: '/admin/people',
    power: 'people',
    summary: 'People who ever wrote, came or gave, latest contact first',
    query: peopleQuerySchema,
    row: personSchema satisfies RowOf<typeof endpoints.people>,
    list: (query, admin) => listsFor(admin).list(query),
    all: (query, admin) => listsFor(admin).all(query),
    noteExport: (admin, list) => recordExport(db, admin, list),
    columns: {
      ...detailsInFile,
      tags: 'Tags',
      groups: { label: 'Groups', write: (groups) => groups.map(({ name }) => name) },
      createdAt: momentColumn('First contact'),
      lastSeenAt: momentColumn('Last contact'),
    },
  })

  serveAdminForm(api, {
    path: '/admin/people',
    power: 'people',
    notFound: 'person_not_found',
    form: personFormSchema satisfies FormOf<typeof endpoints.addPerson>,
    create: {
      summary: 'Add a person, or find the one with this email address',
      answer: addedPersonSchema satisfies AnswerOf<typeof endpoints.addPerson>,
      run: (admin, form) => addPerson(db, admin, form),
    },
    change: {
      summary: "Update a person's details",
      answer: personSchema satisfies AnswerOf<typeof endpoints.changePerson>,
      run: (admin, id, form, seen) => changePerson(db, admin, id, form, seen),
    },
  })

  api.get(
    '/admin/people/:id',
    {
      config,
      schema: {
        summary: 'A person, with what the reader may see of their history',
        params,
        response: { 200: wholePersonSchema },
      } satisfies RouteOf<typeof endpoints.onePerson>,
    },
    (request) => getWholePerson(db, sources, adminOf(request), request.params.id),
  )

  // The address is in the body, since addresses of pages and calls are logged.
  api.post(
    '/admin/people/find',
    {
      config,
      schema: {
        summary: 'Find a person by an email address',
        body: addressSchema,
        response: { 200: foundPersonSchema },
      } satisfies RouteOf<typeof findPerson>,
    },
    (request) => findByAddress(db, request.body.email, adminOf(request)),
  )

  api.get(
    '/admin/people/tags',
    {
      config: { access: 'team', power: 'people' },
      schema: {
        summary: 'The tags in use, with how many people have each',
        response: { 200: z.array(tagCountSchema) },
      } satisfies RouteOf<typeof endpoints.personTags>,
    },
    () => listTags(db),
  )

  api.post(
    '/admin/people/:id/merge',
    {
      config: { ...config, proof: true, once: true },
      schema: {
        summary: 'Merge another person into this one',
        params,
        body: mergeSchema,
        response: { 200: personSchema },
      } satisfies RouteOf<typeof endpoints.mergePeople>,
    },
    (request) => mergePeople(db, sources, adminOf(request), request.params.id, request.body.otherId),
  )

  api.post(
    '/admin/people/:id/notes',
    {
      config: { ...config, once: true },
      schema: {
        summary: 'Add a note about a person',
        params,
        body: personNoteSchema,
        response: { 204: z.null() },
      } satisfies RouteOf<typeof endpoints.addPersonNote>,
    },
    async (request, reply) => {
      await addNote(db, adminOf(request), request.params.id, request.body.text)
      return reply.code(204).send(null)
    },
  )
}

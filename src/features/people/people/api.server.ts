import { momentColumn, phoneColumn } from '#server/http/csv-columns.ts'
import { z } from 'zod'
import { recordExport } from '#features/team/audit/service.server.ts'
import { adminOf } from '#server/http/actors.ts'
import { serveAdminForm } from '#server/http/admin-forms.ts'
import type { Api } from '#server/http/app.ts'
import type { CsvColumns } from '#server/http/csv.ts'
import { serveAdminList } from '#server/http/lists.ts'
import { serve } from '#server/http/serve.ts'
import type { PeopleSets } from '#server/people-sets.ts'
import type { Platform } from '#server/platform.ts'
import type { TimelineSource } from '#server/timeline.ts'
import { findPerson } from '#ui/dashboard/endpoints.ts'
import { writeBirthday } from './birthday.ts'
import type { Detail } from './details.ts'
import * as endpoints from './endpoints.ts'
import { peopleOf } from './lists/listed.server.ts'
import { getWholePerson } from './page/page.server.ts'
import { listTags } from './queries.server.ts'
import {
  addedPersonSchema,
  addressSchema,
  foundPersonSchema,
  listedPersonSchema,
  peopleQuerySchema,
  personFormSchema,
  personNoteSchema,
  personSchema,
  tagCountSchema,
  wholePersonSchema,
  type ListedPerson,
} from './schema.ts'
import { addNote, addPerson, changePerson, findByAddress } from './service.server.ts'

/** Each detail, in the order of the file. One without a column is a type error. */
const detailsInFile = {
  name: 'Name',
  otherNames: 'Other names',
  email: 'Email',
  phone: phoneColumn('Phone'),
  birthday: { label: 'Birthday', write: (birthday) => birthday && writeBirthday(birthday) },
  area: 'Area',
  howTheyCame: 'How they came',
} satisfies Required<Pick<CsvColumns<ListedPerson>, Detail>>

export const peopleApi = (
  api: Api,
  { db }: Platform,
  sources: readonly TimelineSource[],
  sets: PeopleSets,
): void => {
  const config = { access: 'team', power: 'people', notFound: 'person_not_found' } as const
  const params = z.object({ id: z.uuid() })

  serveAdminList(api, endpoints.people, {
    power: 'people',
    summary: 'People who ever wrote, came or gave, latest contact first',
    query: peopleQuerySchema,
    row: listedPersonSchema,
    ...peopleOf(db, sets),
    noteExport: (admin, list) => recordExport(db, admin, list),
    columns: {
      ...detailsInFile,
      tags: 'Tags',
      groups: { label: 'Circles', write: (groups) => groups.map(({ name }) => name) },
      createdAt: momentColumn('First contact'),
      lastSeenAt: momentColumn('Last contact'),
      came: 'Events they came to',
      lastCameOn: 'Last came',
    },
  })

  serveAdminForm(api, {
    power: 'people',
    notFound: 'person_not_found',
    form: personFormSchema,
    create: {
      call: endpoints.addPerson,
      summary: 'Add a person, or find the one with this email address',
      answer: addedPersonSchema,
      run: (admin, form) => addPerson(db, admin, form),
    },
    change: {
      call: endpoints.changePerson,
      summary: "Update a person's details",
      answer: personSchema,
      run: (admin, id, form, seen) => changePerson(db, admin, id, form, seen),
    },
  })

  serve(
    api,
    endpoints.onePerson,
    {
      ...config,
      summary: 'A person, with what the reader may see of their history',
      params,
      response: { 200: wholePersonSchema },
    },
    (request) => getWholePerson(db, sources, adminOf(request), request.params.id),
  )

  // The address is in the body, since addresses of pages and calls are logged.
  serve(
    api,
    findPerson,
    {
      ...config,
      summary: 'Find a person by an email address',
      body: addressSchema,
      response: { 200: foundPersonSchema },
    },
    (request) => findByAddress(db, request.body.email, adminOf(request)),
  )

  serve(
    api,
    endpoints.personTags,
    {
      access: 'team',
      power: 'people',
      summary: 'The tags in use, with how many people have each',
      response: { 200: z.array(tagCountSchema) },
    },
    () => listTags(db),
  )

  serve(
    api,
    endpoints.addPersonNote,
    {
      ...config,
      once: true,
      summary: 'Add a note about a person',
      params,
      body: personNoteSchema,
      response: { 204: z.null() },
    },
    async (request, reply) => {
      await addNote(db, adminOf(request), request.params.id, request.body.text)
      return reply.code(204).send(null)
    },
  )
}

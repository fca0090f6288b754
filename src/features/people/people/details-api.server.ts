import { z } from 'zod'
import type { Db } from '#server/database/client.ts'
import { adminOf, type Admin } from '#server/http/actors.ts'
import { serveAdminForm, serveAdminRemoval } from '#server/http/admin-forms.ts'
import type { Api } from '#server/http/app.ts'
import type { AnswerOf, FormOf, RouteOf } from '#server/http/route-of.ts'
import type { Platform } from '#server/platform.ts'
import type * as endpoints from './endpoints.ts'
import {
  addToGroup,
  changeGroup,
  createGroup,
  deleteGroup,
  listGroups,
  removeFromGroup,
} from './groups/groups.server.ts'
import {
  addressSchema,
  groupFormSchema,
  groupPeopleSchema,
  groupSchema,
  personSchema,
  tagSchema,
  type Person,
} from './schema.ts'
import { addAddress, addTag, removeAddress, removeTag } from './service.server.ts'

const params = z.object({ id: z.uuid() })

/** The addresses, tags and groups of people. */
export const peopleDetailsApi = (api: Api, { db }: Platform): void => {
  serveAddresses(api, db)
  serveTags(api, db)
  serveGroups(api, db)
}

const ofPerson = { access: 'team', power: 'people', notFound: 'person_not_found' } as const

type ChangePerson = (db: Db, admin: Admin, id: string, value: string) => Promise<Person>

const serveAddresses = (api: Api, db: Db): void => {
  const routes: [path: string, summary: string, run: ChangePerson][] = [
    ['/admin/people/:id/emails', 'Add an email address of a person', addAddress],
    ['/admin/people/:id/emails/remove', 'Remove an email address of a person', removeAddress],
  ]
  for (const [path, summary, run] of routes)
    api.post(
      path,
      {
        config: ofPerson,
        schema: { summary, params, body: addressSchema, response: { 200: personSchema } } satisfies RouteOf<
          typeof endpoints.addAddress
        > satisfies RouteOf<typeof endpoints.removeAddress>,
      },
      (request) => run(db, adminOf(request), request.params.id, request.body.email),
    )
}

const serveTags = (api: Api, db: Db): void => {
  const routes: [path: string, summary: string, run: ChangePerson][] = [
    ['/admin/people/:id/tags', 'Add a tag to a person', addTag],
    ['/admin/people/:id/tags/remove', 'Remove a tag from a person', removeTag],
  ]
  for (const [path, summary, run] of routes)
    api.post(
      path,
      {
        config: ofPerson,
        schema: { summary, params, body: tagSchema, response: { 200: personSchema } } satisfies RouteOf<
          typeof endpoints.addTag
        > satisfies RouteOf<typeof endpoints.removeTag>,
      },
      (request) => run(db, adminOf(request), request.params.id, request.body.tag),
    )
}

const serveGroups = (api: Api, db: Db): void => {
  const config = { access: 'team', power: 'people', notFound: 'group_not_found' } as const
  api.get(
    '/admin/groups',
    {
      config: { access: 'team', power: 'people' },
      schema: {
        summary: 'Circles and teams, by name',
        response: { 200: z.array(groupSchema) },
      } satisfies RouteOf<typeof endpoints.groups>,
    },
    () => listGroups(db),
  )

  serveAdminForm(api, {
    path: '/admin/groups',
    power: 'people',
    notFound: 'group_not_found',
    form: groupFormSchema satisfies FormOf<typeof endpoints.createGroup>,
    create: {
      summary: 'Create a group',
      answer: groupSchema satisfies AnswerOf<typeof endpoints.createGroup>,
      run: (admin, form) => createGroup(db, admin, form),
    },
    change: {
      summary: 'Update a group',
      answer: groupSchema satisfies AnswerOf<typeof endpoints.changeGroup>,
      run: (admin, id, form, seen) => changeGroup(db, admin, id, form, seen),
    },
  })

  serveAdminRemoval(api, {
    path: '/admin/groups',
    power: 'people',
    proof: true,
    notFound: 'group_not_found',
    summary: 'Delete a group. The people in it stay',
    run: (admin, id) => deleteGroup(db, admin, id),
  })

  const routes = [
    { path: '/admin/groups/:id/people', summary: 'Add people to a group', run: addToGroup },
    { path: '/admin/groups/:id/people/remove', summary: 'Remove people from a group', run: removeFromGroup },
  ]
  for (const { path, summary, run } of routes)
    api.post(
      path,
      {
        config,
        schema: {
          summary,
          params,
          body: groupPeopleSchema,
          response: { 200: groupSchema },
        } satisfies RouteOf<typeof endpoints.addToGroup> satisfies RouteOf<typeof endpoints.removeFromGroup>,
      },
      (request) => run(db, adminOf(request), request.params.id, request.body.personIds),
    )
}

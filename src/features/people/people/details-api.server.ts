import { z } from 'zod'
import type { Db } from '#server/database/client.ts'
import { adminOf } from '#server/http/actors.ts'
import { serveAdminForm, serveAdminRemoval } from '#server/http/admin-forms.ts'
import type { Api } from '#server/http/app.ts'
import { serve } from '#server/http/serve.ts'
import type { Platform } from '#server/platform.ts'
import * as endpoints from './endpoints.ts'
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

const serveAddresses = (api: Api, db: Db): void => {
  const routes = [
    { call: endpoints.addAddress, summary: 'Add an email address of a person', run: addAddress },
    { call: endpoints.removeAddress, summary: 'Remove an email address of a person', run: removeAddress },
  ]
  for (const { call, summary, run } of routes)
    serve(
      api,
      call,
      {
        ...ofPerson,
        summary,
        params,
        body: addressSchema,
        response: { 200: personSchema },
      },
      (request) => run(db, adminOf(request), request.params.id, request.body.email),
    )
}

const serveTags = (api: Api, db: Db): void => {
  const routes = [
    { call: endpoints.addTag, summary: 'Add a tag to a person', run: addTag },
    { call: endpoints.removeTag, summary: 'Remove a tag from a person', run: removeTag },
  ]
  for (const { call, summary, run } of routes)
    serve(
      api,
      call,
      {
        ...ofPerson,
        summary,
        params,
        body: tagSchema,
        response: { 200: personSchema },
      },
      (request) => run(db, adminOf(request), request.params.id, request.body.tag),
    )
}

const serveGroups = (api: Api, db: Db): void => {
  const config = { access: 'team', power: 'people', notFound: 'group_not_found' } as const
  serve(
    api,
    endpoints.groups,
    {
      access: 'team',
      power: 'people',
      summary: 'Circles and teams, by name',
      response: { 200: z.array(groupSchema) },
    },
    () => listGroups(db),
  )

  serveAdminForm(api, {
    power: 'people',
    notFound: 'group_not_found',
    form: groupFormSchema,
    create: {
      call: endpoints.createGroup,
      summary: 'Create a group',
      answer: groupSchema,
      run: (admin, form) => createGroup(db, admin, form),
    },
    change: {
      call: endpoints.changeGroup,
      summary: 'Update a group',
      answer: groupSchema,
      run: (admin, id, form, seen) => changeGroup(db, admin, id, form, seen),
    },
  })

  serveAdminRemoval(api, endpoints.deleteGroup, {
    power: 'people',
    proof: true,
    notFound: 'group_not_found',
    summary: 'Delete a group. The people in it stay',
    run: (admin, id) => deleteGroup(db, admin, id),
  })

  const routes = [
    { call: endpoints.addToGroup, summary: 'Add people to a group', run: addToGroup },
    { call: endpoints.removeFromGroup, summary: 'Remove people from a group', run: removeFromGroup },
  ]
  for (const { call, summary, run } of routes)
    serve(
      api,
      call,
      {
        ...config,
        summary,
        params,
        body: groupPeopleSchema,
        response: { 200: groupSchema },
      },
      (request) => run(db, adminOf(request), request.params.id, request.body.personIds),
    )
}

import { z } from 'zod'
import { recordExport } from '#features/team/audit/service.server.ts'
import type { BinContents } from '#features/team/bin/service.server.ts'
import { adminOf } from '#server/http/actors.ts'
import { serveAdminForm, serveAdminRemoval } from '#server/http/admin-forms.ts'
import type { Api } from '#server/http/app.ts'
import { momentColumn, phoneColumn } from '#server/http/csv-columns.ts'
import { serveAdminList } from '#server/http/lists.ts'
import { serve } from '#server/http/serve.ts'
import type { Platform } from '#server/platform.ts'
import * as endpoints from './endpoints.ts'
import { changeGroup, createGroup, deleteGroup } from './groups.server.ts'
import { addLeader, addToGroup, removeFromGroup, removeLeader, returnToGroup } from './members.server.ts'
import { allMembers, getGroup, listGroups, listMembers } from './queries.server.ts'
import {
  groupFormSchema,
  groupMemberSchema,
  groupMembersQuerySchema,
  groupPeopleSchema,
  groupSchema,
  leaderSchema,
  returningSchema,
} from './schema.ts'

const power = 'people'
const notFound = 'group_not_found'
const ofGroup = { access: 'team', power, notFound } as const
const params = z.object({ id: z.uuid() })
const response = { 200: groupSchema }

/** The circles and teams, and who is in them. */
export const groupsApi = (api: Api, platform: Platform, binContents: BinContents): void => {
  serveGroups(api, platform, binContents)
  serveMembers(api, platform)
  serveLeaders(api, platform)
}

const serveGroups = (api: Api, { db }: Platform, binContents: BinContents): void => {
  serve(
    api,
    endpoints.groups,
    {
      access: 'team',
      power,
      summary: 'Circles and teams, by name',
      response: { 200: z.array(groupSchema) },
    },
    () => listGroups(db),
  )

  serve(api, endpoints.oneGroup, { ...ofGroup, summary: 'A circle or team', params, response }, (request) =>
    getGroup(db, request.params.id),
  )

  serveAdminForm(api, {
    power,
    notFound,
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
    power,
    notFound,
    summary: 'Delete a group. The people in it stay. It can be restored for 30 days',
    run: (admin, id) => deleteGroup(db, binContents, admin, id),
  })
}

const serveMembers = (api: Api, { db }: Platform): void => {
  serveAdminList(api, endpoints.groupMembers, {
    power,
    summary: 'People in a group, leaders first',
    query: groupMembersQuerySchema,
    row: groupMemberSchema,
    list: (query, { roles }) => listMembers(db, query, roles),
    all: (query, { roles }) => allMembers(db, query, roles),
    noteExport: (admin, list) => recordExport(db, admin, list),
    columns: {
      name: 'Name',
      isLeader: { label: 'Leader', write: (isLeader) => (isLeader ? 'Yes' : '') },
      email: 'Email',
      phone: phoneColumn('Phone'),
      joinedAt: momentColumn('Member since'),
    },
  })

  const routes = [
    { call: endpoints.addToGroup, summary: 'Add people to a group', run: addToGroup },
    { call: endpoints.removeFromGroup, summary: 'Remove people from a group', run: removeFromGroup },
  ]
  for (const { call, summary, run } of routes)
    serve(api, call, { ...ofGroup, summary, params, body: groupPeopleSchema, response }, (request) =>
      run(db, adminOf(request), request.params.id, request.body.personIds),
    )

  serve(
    api,
    endpoints.returnToGroup,
    {
      ...ofGroup,
      summary: 'Put people back who were removed from a group',
      params,
      body: returningSchema,
      response,
    },
    (request) => returnToGroup(db, adminOf(request), request.params.id, request.body.people),
  )
}

const serveLeaders = (api: Api, { db }: Platform): void => {
  const routes = [
    { call: endpoints.addLeader, summary: 'Make a person a leader of a group', run: addLeader },
    { call: endpoints.removeLeader, summary: 'Remove a leader, who stays in the group', run: removeLeader },
  ]
  for (const { call, summary, run } of routes)
    serve(api, call, { ...ofGroup, summary, params, body: leaderSchema, response }, (request) =>
      run(db, adminOf(request), request.params.id, request.body.personId),
    )
}

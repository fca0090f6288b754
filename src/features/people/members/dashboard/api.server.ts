import { momentColumn, phoneColumn } from '#server/http/csv-columns.ts'
import { z } from 'zod'
import { recordExport } from '#features/team/audit/service.server.ts'
import type { BinContents } from '#features/team/bin/service.server.ts'
import { adminOf } from '#server/http/actors.ts'
import { ensureProved } from '#server/http/access.ts'
import type { Api } from '#server/http/app.ts'
import { serveAdminList } from '#server/http/lists.ts'
import { serve } from '#server/http/serve.ts'
import type { Platform } from '#server/platform.ts'
import { roleNames } from '#shared/roles.ts'
import * as endpoints from './endpoints.ts'
import {
  approvalSchema,
  bulkResultSchema,
  bulkSchema,
  membersQuerySchema,
  passwordResetSchema,
  removalQuerySchema,
  roleChangeSchema,
} from './schema.ts'
import {
  changeRole,
  dealWith,
  dealWithMany,
  removeMember,
  resetPassword,
  sendLink,
} from './service.server.ts'
import { memberRecordSchema } from '../schema.ts'
import { listAllMembers, listMembers } from '../service.server.ts'

export const membersAdminApi = (api: Api, platform: Platform, binContents: BinContents): void => {
  const needs = { ...platform, binContents }
  const config = { access: 'team', power: 'members' } as const
  const params = z.object({ id: z.uuid() })
  const response = { 200: memberRecordSchema }

  serveAdminList(api, endpoints.adminUsers, {
    power: 'members',
    summary: 'List members. Pending: longest waiting first',
    query: membersQuerySchema,
    row: memberRecordSchema,
    list: (query) => listMembers(platform.db, query),
    all: (query) => listAllMembers(platform.db, query),
    noteExport: (admin, list) => recordExport(platform.db, admin, list),
    columns: {
      fullName: 'Name',
      username: 'Username',
      email: 'Email',
      phone: phoneColumn('Phone'),
      role: { label: 'Role', write: (role) => roleNames[role] },
      isApproved: 'Approved',
      createdAt: momentColumn('Joined'),
      lastLoginAt: momentColumn('Last sign-in'),
    },
  })

  serve(
    api,
    endpoints.setApproval,
    {
      ...config,
      summary: 'Approve a member or revoke their approval',
      params,
      body: approvalSchema,
      response,
    },
    async (request) => {
      const step = request.body.isApproved ? 'approve' : 'revoke'
      return (await dealWith(needs, adminOf(request), request.params.id, step)).member
    },
  )

  serve(
    api,
    endpoints.sendLink,
    {
      ...config,
      summary: 'Email a member a link to choose a new password',
      params,
      response,
    },
    async (request) => (await sendLink(platform, adminOf(request), request.params.id)).member,
  )

  serve(
    api,
    endpoints.setPassword,
    {
      ...config,
      proof: true,
      summary: "Set a member's password, for one sign-in. They then choose their own by a link in an email",
      params,
      body: passwordResetSchema,
      response,
    },
    async (request) => {
      const { newPassword } = request.body
      return (await resetPassword(platform, adminOf(request), request.params.id, newPassword)).member
    },
  )

  serve(
    api,
    endpoints.changeRole,
    {
      ...config,
      summary: "Change a member's role",
      params,
      body: roleChangeSchema,
      response,
    },
    async (request) =>
      (await changeRole(platform, adminOf(request), request.params.id, request.body.role)).member,
  )

  serve(
    api,
    endpoints.removeUser,
    {
      ...config,
      proof: true,
      summary:
        "Reject a pending member or delete a member. With `as=reject`, answers 409 if they've been approved since",
      params,
      querystring: removalQuerySchema,
      response: { 204: z.null() },
    },
    async (request, reply) => {
      await removeMember(needs, adminOf(request), request.params.id, request.query.as)
      return reply.code(204).send(null)
    },
  )

  serve(
    api,
    endpoints.changeUsers,
    {
      ...config,
      summary: 'Bulk approve, reject, revoke or delete members. To reject or delete asks for a proof',
      body: bulkSchema,
      response: { 200: bulkResultSchema },
    },
    (request) => {
      const { ids, action } = request.body
      if (action === 'reject' || action === 'delete') ensureProved(adminOf(request))
      return dealWithMany(needs, adminOf(request), ids, action)
    },
  )
}

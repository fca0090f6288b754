import { momentColumn, phoneColumn } from '#server/http/csv-columns.ts'
import { z } from 'zod'
import { recordExport } from '#features/team/audit/service.server.ts'
import type { BinContents } from '#features/team/bin/service.server.ts'
import { adminOf } from '#server/http/actors.ts'
import { ensureProved } from '#server/http/access.ts'
import type { Api } from '#server/http/app.ts'
import { serveAdminList } from '#server/http/lists.ts'
import type { RouteOf, RowOf } from '#server/http/route-of.ts'
import type { Platform } from '#server/platform.ts'
import { roleNames } from '#shared/roles.ts'
import type * as endpoints from './endpoints.ts'
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

  serveAdminList(api, {
    path: '/admin/users',
    power: 'members',
    summary: 'List members. Pending: longest waiting first',
    query: membersQuerySchema,
    row: memberRecordSchema satisfies RowOf<typeof endpoints.adminUsers>,
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

  api.put(
    '/admin/users/:id/approval',
    {
      config,
      schema: {
        summary: 'Approve a member or revoke their approval',
        params,
        body: approvalSchema,
        response,
      } satisfies RouteOf<typeof endpoints.setApproval>,
    },
    async (request) => {
      const step = request.body.isApproved ? 'approve' : 'revoke'
      return (await dealWith(needs, adminOf(request), request.params.id, step)).member
    },
  )

  api.post(
    '/admin/users/:id/reset-link',
    {
      config,
      schema: {
        summary: 'Email a member a link to choose a new password',
        params,
        response,
      } satisfies RouteOf<typeof endpoints.sendLink>,
    },
    async (request) => (await sendLink(platform, adminOf(request), request.params.id)).member,
  )

  api.put(
    '/admin/users/:id/password-reset',
    {
      config: { ...config, proof: true },
      schema: {
        summary: "Set a member's password, for one sign-in. They then choose their own by a link in an email",
        params,
        body: passwordResetSchema,
        response,
      } satisfies RouteOf<typeof endpoints.setPassword>,
    },
    async (request) => {
      const { newPassword } = request.body
      return (await resetPassword(platform, adminOf(request), request.params.id, newPassword)).member
    },
  )

  api.put(
    '/admin/users/:id/role',
    {
      config,
      schema: {
        summary: "Change a member's role",
        params,
        body: roleChangeSchema,
        response,
      } satisfies RouteOf<typeof endpoints.changeRole>,
    },
    async (request) =>
      (await changeRole(platform, adminOf(request), request.params.id, request.body.role)).member,
  )

  api.delete(
    '/admin/users/:id',
    {
      config: { ...config, proof: true },
      schema: {
        summary:
          "Reject a pending member or delete a member. With `as=reject`, answers 409 if they've been approved since",
        params,
        querystring: removalQuerySchema,
        response: { 204: z.null() },
      } satisfies RouteOf<typeof endpoints.deleteUser> satisfies RouteOf<typeof endpoints.rejectUser>,
    },
    async (request, reply) => {
      await removeMember(needs, adminOf(request), request.params.id, request.query.as)
      return reply.code(204).send(null)
    },
  )

  api.post(
    '/admin/users/bulk',
    {
      config,
      schema: {
        summary: 'Bulk approve, reject, revoke or delete members. To reject or delete asks for a proof',
        body: bulkSchema,
        response: { 200: bulkResultSchema },
      } satisfies RouteOf<typeof endpoints.changeUsers>,
    },
    (request) => {
      const { ids, action } = request.body
      if (action === 'reject' || action === 'delete') ensureProved(adminOf(request))
      return dealWithMany(needs, adminOf(request), ids, action)
    },
  )
}

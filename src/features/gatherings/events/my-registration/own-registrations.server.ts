import { z } from 'zod'
import type { Payments } from '#features/payments/service.server.ts'
import type { Queryable } from '#server/database/client.ts'
import { memberOf, type Member } from '#server/http/actors.ts'
import type { Api } from '#server/http/app.ts'
import { privateLinks } from '#server/http/rate-limits.ts'
import { withTotal } from '#server/http/lists.ts'
import { serve } from '#server/http/serve.ts'
import { ownerOf } from '#server/personal-data.ts'
import type { Platform } from '#server/platform.ts'
import type { List } from '#shared/calls/api-client.ts'
import { ensure } from '#shared/calls/errors.ts'
import * as endpoints from '../registration/endpoints.ts'
import { changePlacesOf } from './change-places.server.ts'
import { asItsOwnerSees, cancelFound } from './my-registration.server.ts'
import {
  countByAddress,
  findByAddress,
  listByAddress,
  type RegistrationWithEvent,
} from '../registration/queries.server.ts'
import {
  ownPlacesSchema,
  ownRegistrationSchema,
  ownRegistrationsQuerySchema,
  ticketSchema,
  type OwnRegistration,
  type Ticket,
} from '../schema.ts'
import { ticketOf } from '../ticket/own-ticket.server.ts'

/** A member's registrations: those of their address, once they have confirmed that it is theirs. */
export const ownRegistrationsApi = (api: Api, platform: Platform, payments: Payments): void => {
  serve(
    api,
    endpoints.ownRegistrations,
    {
      access: 'member',
      summary: 'List my registrations, latest event first',
      querystring: ownRegistrationsQuerySchema,
      response: { 200: z.array(ownRegistrationSchema) },
    },
    async (request, reply) => withTotal(reply, await listOwn(platform, memberOf(request), request.query)),
  )

  serve(
    api,
    endpoints.cancelOwnRegistration,
    {
      access: 'member',
      summary: 'Cancel my registration',
      params: z.object({ id: z.uuid() }),
      response: { 200: ownRegistrationSchema },
    },
    (request) => cancelOwn(platform, payments, memberOf(request), request.params.id),
  )

  serve(
    api,
    endpoints.changeOwnPlaces,
    {
      access: 'member',
      summary: 'Change the number of places of my free registration',
      params: z.object({ id: z.uuid() }),
      body: ownPlacesSchema,
      response: { 200: ownRegistrationSchema },
    },
    async (request) => {
      const { confirmedEmail = '' } = ownerOf(memberOf(request))
      const { id } = request.params
      const find = (db: Queryable) => findByAddress(db, confirmedEmail, id)
      return asItsMemberSees(await changePlacesOf(platform, find, request.body.numberOfAttendees))
    },
  )

  serve(
    api,
    endpoints.ownTicket,
    {
      access: 'member',
      summary: 'Get my ticket',
      params: z.object({ id: z.uuid() }),
      response: { 200: ticketSchema },
    },
    async (request) => {
      const member = memberOf(request)
      await platform.limits.take(privateLinks, member.id)
      return showOwnTicket(platform, member, request.params.id)
    },
  )
}

const listOwn = async (
  { db }: Platform,
  member: Member,
  page: { limit: number; offset: number },
): Promise<List<OwnRegistration>> => {
  const { confirmedEmail } = ownerOf(member)
  if (confirmedEmail === undefined) return { rows: [], total: 0 }
  const [rows, total] = await Promise.all([
    listByAddress(db, confirmedEmail, page),
    countByAddress(db, confirmedEmail),
  ])
  return { rows: rows.map(asItsMemberSees), total }
}

const cancelOwn = async (
  platform: Platform,
  payments: Payments,
  member: Member,
  id: string,
): Promise<OwnRegistration> => {
  const { confirmedEmail = '' } = ownerOf(member)
  return asItsMemberSees(await cancelFound(platform, payments, (db) => findByAddress(db, confirmedEmail, id)))
}

const showOwnTicket = async (platform: Platform, member: Member, id: string): Promise<Ticket> => {
  const { confirmedEmail = '' } = ownerOf(member)
  const registration = await findByAddress(platform.db, confirmedEmail, id)
  ensure(registration, 'registration_not_found')
  return ticketOf(platform, registration)
}

const asItsMemberSees = (row: RegistrationWithEvent): OwnRegistration => ({
  id: row.id,
  ...asItsOwnerSees(row),
})

import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { openingPayments } from '#features/payments/policy.ts'
import type { Payments } from '#features/payments/service.server.ts'
import { memberOf } from '#server/http/actors.ts'
import type { Api } from '#server/http/app.ts'
import { privateLinks, takeShared } from '#server/http/rate-limits.ts'
import { serve } from '#server/http/serve.ts'
import { ownerOf } from '#server/personal-data.ts'
import type { Platform } from '#server/platform.ts'
import { secretHash } from '#server/secrets.ts'
import { ensure } from '#shared/calls/errors.ts'
import { privateLink } from '../registration/mailing.server.ts'
import { findByAddress } from '../registration/queries.server.ts'
import { restToPay } from './deposit.ts'
import * as endpoints from './endpoints.ts'
import { payRest } from './pay-rest.server.ts'
import { openedRestSchema, payRestSchema, restLinkSchema } from './schema.ts'

export const depositApi = (api: Api, platform: Platform, payments: Payments): void => {
  serve(
    api,
    endpoints.payRest,
    {
      access: 'public',
      summary:
        'Start to pay what is owed of a registration after a deposit, using the token from its private link',
      body: payRestSchema,
      response: { 201: openedRestSchema },
    },
    async ({ ip, body: { attempt = randomUUID(), ...asked } }, reply) => {
      await platform.limits.take(privateLinks, ip)
      await takeShared(platform.limits, openingPayments, ip, secretHash(asked.token))
      const visitor = platform.limits.pseudonymOf(ip)
      return reply.code(201).send(await payRest(platform, payments, { ...asked, attempt, visitor }))
    },
  )

  serve(
    api,
    endpoints.ownRestLink,
    {
      access: 'member',
      summary: 'Get a private link to my registration, to pay what is owed of it after a deposit',
      params: z.object({ id: z.uuid() }),
      response: { 200: restLinkSchema },
    },
    async (request) => {
      const member = memberOf(request)
      await platform.limits.take(privateLinks, member.id)
      const { confirmedEmail = '' } = ownerOf(member)
      return platform.db.transaction(async (tx) => {
        const registration = await findByAddress(tx, confirmedEmail, request.params.id)
        ensure(registration && restToPay(registration), 'registration_not_found')
        return { link: await privateLink(tx, platform.publicUrl, registration.id) }
      })
    },
  )
}

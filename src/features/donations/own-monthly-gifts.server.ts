import { z } from 'zod'
import { findSubscriptionOfSubject } from '#features/payments/lookups.server.ts'
import type { Payments } from '#features/payments/service.server.ts'
import { memberOf, type Member } from '#server/http/actors.ts'
import type { Api } from '#server/http/app.ts'
import type { RouteOf } from '#server/http/route-of.ts'
import { ownerOf } from '#server/personal-data.ts'
import type { Platform } from '#server/platform.ts'
import { ensure } from '#shared/errors.ts'
import type * as endpoints from './endpoints.ts'
import { fundNameOf } from './funds/service.server.ts'
import { listGivers } from './queries.server.ts'
import { ownMonthlyGiftSchema, type OwnMonthlyGift } from './schema.ts'
import type { Giver } from './tables.server.ts'

/** A member's monthly gifts that go on: those of their address, once they have confirmed that it is theirs. */
export const ownMonthlyGiftsApi = (api: Api, platform: Platform, payments: Payments): void => {
  api.get(
    '/user/monthly-gifts',
    {
      config: { access: 'member' },
      schema: {
        summary: 'List my current monthly gifts',
        response: { 200: z.array(ownMonthlyGiftSchema) },
      } satisfies RouteOf<typeof endpoints.ownMonthlyGifts>,
    },
    (request) => listOwn(platform, memberOf(request)),
  )

  api.post(
    '/user/monthly-gifts/:id/cancel',
    {
      config: { access: 'member' },
      schema: {
        summary: 'Cancel one of my monthly gifts',
        params: z.object({ id: z.uuid() }),
        response: { 200: z.array(ownMonthlyGiftSchema) },
      } satisfies RouteOf<typeof endpoints.cancelOwnMonthlyGift>,
    },
    async (request) => {
      const member = memberOf(request)
      const { id } = request.params
      const own = await giversOf(platform, member)
      ensure(
        own.some((giver) => giver.id === id),
        'monthly_gift_not_found',
      )
      await payments.endSubscription(id)
      return listOwn(platform, member)
    },
  )
}

const giversOf = async ({ db }: Platform, member: Member) => {
  const { confirmedEmail } = ownerOf(member)
  return confirmedEmail === undefined ? [] : listGivers(db, confirmedEmail)
}

const listOwn = async (platform: Platform, member: Member): Promise<OwnMonthlyGift[]> => {
  const givers = await giversOf(platform, member)
  const gifts = await Promise.all(givers.map((giver) => findGoingOn(platform, giver)))
  return gifts.filter((gift) => gift !== undefined)
}

const findGoingOn = async ({ db }: Platform, { id, fundId }: Giver): Promise<OwnMonthlyGift | undefined> => {
  const subscription = await findSubscriptionOfSubject(db, id)
  if (subscription?.status !== 'active' && subscription?.status !== 'past due') return undefined
  const { amount, currency, status, nextPaymentAt } = subscription
  const fund = (await fundNameOf(db, fundId)) ?? null
  return { id, state: status, amount, currency, nextPaymentAt, fund }
}

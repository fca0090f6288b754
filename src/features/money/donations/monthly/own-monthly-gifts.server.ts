import { z } from 'zod'
import type { Payments } from '#features/payments/service.server.ts'
import { memberOf, type Member } from '#server/http/actors.ts'
import type { Api } from '#server/http/app.ts'
import { serve } from '#server/http/serve.ts'
import { ownerOf } from '#server/personal-data.ts'
import type { Platform } from '#server/platform.ts'
import { ensure } from '#shared/calls/errors.ts'
import * as endpoints from '../endpoints.ts'
import { fundNameOf } from '../funds/service.server.ts'
import { changeArrangement, findArrangement, type GiftChange } from './monthly-arrangement.server.ts'
import { listGivers } from '../queries.server.ts'
import {
  ownMonthlyGiftAmountSchema,
  ownMonthlyGiftPauseSchema,
  ownMonthlyGiftSchema,
  type OwnMonthlyGift,
} from '../schema.ts'
import type { MonthlyGiver } from '../tables.server.ts'

/** A member's active monthly gifts: those of their address, once they have confirmed that it is theirs. */
export const ownMonthlyGiftsApi = (api: Api, platform: Platform, payments: Payments): void => {
  serve(
    api,
    endpoints.ownMonthlyGifts,
    {
      access: 'member',
      summary: 'List my current monthly gifts',
      response: { 200: z.array(ownMonthlyGiftSchema) },
    },
    (request) => listOwn(platform, payments, memberOf(request)),
  )

  const params = z.object({ id: z.uuid() })
  const response = { 200: z.array(ownMonthlyGiftSchema) }
  const change = async (member: Member, id: string, wanted: GiftChange) => {
    const own = await giversOf(platform, member)
    ensure(
      own.some((giver) => giver.id === id),
      'monthly_gift_not_found',
    )
    await changeArrangement(platform, payments, id, wanted)
    return listOwn(platform, payments, member)
  }

  serve(
    api,
    endpoints.pauseOwnMonthlyGift,
    {
      access: 'member',
      summary: 'Pause one of my monthly gifts',
      params,
      body: ownMonthlyGiftPauseSchema,
      response,
    },
    (request) => change(memberOf(request), request.params.id, { pause: request.body.months }),
  )

  serve(
    api,
    endpoints.changeOwnMonthlyGift,
    {
      access: 'member',
      summary: 'Change the amount of one of my monthly gifts',
      params,
      body: ownMonthlyGiftAmountSchema,
      response,
    },
    (request) => change(memberOf(request), request.params.id, { amount: request.body.amount }),
  )

  const simple = [
    { call: endpoints.resumeOwnMonthlyGift, summary: 'Resume one of my monthly gifts', wanted: 'resume' },
    { call: endpoints.cancelOwnMonthlyGift, summary: 'Cancel one of my monthly gifts', wanted: 'end' },
  ] as const
  for (const { call, summary, wanted } of simple)
    serve(
      api,
      call,
      {
        access: 'member',
        summary,
        params,
        response,
      },
      (request) => change(memberOf(request), request.params.id, wanted),
    )
}

const giversOf = async ({ db }: Platform, member: Member) => {
  const { confirmedEmail } = ownerOf(member)
  return confirmedEmail === undefined ? [] : listGivers(db, confirmedEmail)
}

const listOwn = async (platform: Platform, payments: Payments, member: Member): Promise<OwnMonthlyGift[]> => {
  const givers = await giversOf(platform, member)
  const gifts = await Promise.all(givers.map((giver) => findGoingOn(platform, payments, giver)))
  return gifts.filter((gift) => gift !== undefined)
}

const findGoingOn = async (
  platform: Platform,
  payments: Payments,
  { id, fundId }: MonthlyGiver,
): Promise<OwnMonthlyGift | undefined> => {
  const found = await findArrangement(platform, payments, id)
  if (!found || found.state === 'starting' || found.state === 'cancelled') return undefined
  const { state, ...standing } = found
  return { id, state, ...standing, fund: (await fundNameOf(platform.db, fundId)) ?? null }
}

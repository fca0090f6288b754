import { openingPayments } from '#features/payments/policy.ts'
import type { Payments } from '#features/payments/service.server.ts'
import type { Api } from '#server/http/app.ts'
import { servePrivateLink } from '#server/http/private-link-calls.ts'
import { privateLinks, takeShared } from '#server/http/rate-limits.ts'
import { serve } from '#server/http/serve.ts'
import { pdfAnswer, sendPdf } from '#server/http/files/send-pdf.ts'
import type { Platform } from '#server/platform.ts'
import * as endpoints from '../endpoints.ts'
import type { GiftChange } from './monthly-arrangement.server.ts'
import { changeMonthlyGift, getGiver, readMonthlyReceipt, viewMonthlyGift } from './monthly-gift.server.ts'
import { giveMonth } from '../pledges/give-month.server.ts'
import {
  giveMonthSchema,
  monthlyGiftAmountSchema,
  monthlyGiftPauseSchema,
  monthlyGiftReceiptSchema,
  monthlyGiftSchema,
  monthlyGiftTokenSchema,
  openedMonthSchema,
} from '../schema.ts'

/** A monthly gift behind the private link of its emails. */
export const monthlyGiftsApi = (api: Api, platform: Platform, payments: Payments): void => {
  const { limits } = platform
  const change = (token: string, wanted: GiftChange) => changeMonthlyGift(platform, payments, token, wanted)
  const response = { 200: monthlyGiftSchema }

  servePrivateLink(
    api,
    platform,
    endpoints.findMonthlyGift,
    { summary: 'Get a monthly gift', body: monthlyGiftTokenSchema, response },
    ({ token }) => viewMonthlyGift(platform, payments, token),
  )

  servePrivateLink(
    api,
    platform,
    endpoints.pauseMonthlyGift,
    { summary: 'Pause a monthly gift', body: monthlyGiftPauseSchema, response },
    ({ token, months }) => change(token, { pause: months }),
  )

  servePrivateLink(
    api,
    platform,
    endpoints.resumeMonthlyGift,
    { summary: 'Resume a monthly gift', body: monthlyGiftTokenSchema, response },
    ({ token }) => change(token, 'resume'),
  )

  servePrivateLink(
    api,
    platform,
    endpoints.changeMonthlyGift,
    { summary: 'Change the amount of a monthly gift', body: monthlyGiftAmountSchema, response },
    ({ token, amount }) => change(token, { amount }),
  )

  servePrivateLink(
    api,
    platform,
    endpoints.cancelMonthlyGift,
    { summary: 'Cancel a monthly gift', body: monthlyGiftTokenSchema, response },
    ({ token }) => change(token, 'end'),
  )

  serve(
    api,
    endpoints.giveMonth,
    {
      access: 'public',
      summary: "Start paying this month's gift, using the token from its private link",
      body: giveMonthSchema,
      response: { 200: openedMonthSchema },
    },
    async (request) => {
      const { token, method, startOver } = request.body
      await takeShared(limits, openingPayments, request.ip, token)
      const { id } = await getGiver(platform.db, token)
      const visitor = limits.pseudonymOf(request.ip)
      return giveMonth(platform, payments, id, { visitor, method, startOver })
    },
  )

  serve(
    api,
    endpoints.monthlyGiftReceipt,
    {
      access: 'public',
      summary: 'Download a receipt for a monthly gift, using the token from its private link',
      body: monthlyGiftReceiptSchema,
      response: { 200: pdfAnswer },
    },
    async (request, reply) => {
      await limits.take(privateLinks, request.ip)
      return sendPdf(reply, await readMonthlyReceipt(platform, payments, request.body))
    },
  )
}

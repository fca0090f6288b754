import { openingPayments } from '#features/payments/policy.ts'
import type { Payments } from '#features/payments/service.server.ts'
import type { Api } from '#server/http/app.ts'
import { privateLinks, takeShared } from '#server/http/rate-limits.ts'
import type { RouteOf } from '#server/http/route-of.ts'
import { pdfAnswer, sendPdf } from '#server/http/send-pdf.ts'
import type { Platform } from '#server/platform.ts'
import type * as endpoints from './endpoints.ts'
import type { GiftChange } from './monthly-arrangement.server.ts'
import { changeMonthlyGift, getGiver, readMonthlyReceipt, viewMonthlyGift } from './monthly-gift.server.ts'
import { giveMonth } from './pledges/give-month.server.ts'
import {
  giveMonthSchema,
  monthlyGiftAmountSchema,
  monthlyGiftPauseSchema,
  monthlyGiftReceiptSchema,
  monthlyGiftSchema,
  monthlyGiftTokenSchema,
  openedMonthSchema,
} from './schema.ts'

/** A monthly gift behind the private link of its emails. */
export const monthlyGiftsApi = (api: Api, platform: Platform, payments: Payments): void => {
  const { limits } = platform
  const change = async (ip: string, token: string, wanted: GiftChange) => {
    await limits.take(privateLinks, ip)
    return changeMonthlyGift(platform, payments, token, wanted)
  }
  const said = (summary: string) => `${summary}, using the token from its private link`
  const response = { 200: monthlyGiftSchema }

  api.post(
    '/monthly-gifts/find',
    {
      config: { access: 'public' },
      schema: {
        summary: said('Get a monthly gift'),
        body: monthlyGiftTokenSchema,
        response,
      } satisfies RouteOf<typeof endpoints.findMonthlyGift>,
    },
    async (request) => {
      await limits.take(privateLinks, request.ip)
      return viewMonthlyGift(platform, payments, request.body.token)
    },
  )

  api.post(
    '/monthly-gifts/pause',
    {
      config: { access: 'public' },
      schema: {
        summary: said('Pause a monthly gift'),
        body: monthlyGiftPauseSchema,
        response,
      } satisfies RouteOf<typeof endpoints.pauseMonthlyGift>,
    },
    ({ ip, body }) => change(ip, body.token, { pause: body.months }),
  )

  api.post(
    '/monthly-gifts/resume',
    {
      config: { access: 'public' },
      schema: {
        summary: said('Resume a monthly gift'),
        body: monthlyGiftTokenSchema,
        response,
      } satisfies RouteOf<typeof endpoints.resumeMonthlyGift>,
    },
    ({ ip, body }) => change(ip, body.token, 'resume'),
  )

  api.post(
    '/monthly-gifts/amount',
    {
      config: { access: 'public' },
      schema: {
        summary: said('Change the amount of a monthly gift'),
        body: monthlyGiftAmountSchema,
        response,
      } satisfies RouteOf<typeof endpoints.changeMonthlyGift>,
    },
    ({ ip, body }) => change(ip, body.token, { amount: body.amount }),
  )

  api.post(
    '/monthly-gifts/cancel',
    {
      config: { access: 'public' },
      schema: {
        summary: said('Cancel a monthly gift'),
        body: monthlyGiftTokenSchema,
        response,
      } satisfies RouteOf<typeof endpoints.cancelMonthlyGift>,
    },
    ({ ip, body }) => change(ip, body.token, 'end'),
  )

  api.post(
    '/monthly-gifts/give',
    {
      config: { access: 'public' },
      schema: {
        summary: said("Start paying this month's gift"),
        body: giveMonthSchema,
        response: { 200: openedMonthSchema },
      } satisfies RouteOf<typeof endpoints.giveMonth>,
    },
    async (request) => {
      const { token, method, startOver } = request.body
      await takeShared(limits, openingPayments, request.ip, token)
      const { id } = await getGiver(platform.db, token)
      const visitor = limits.pseudonymOf(request.ip)
      return giveMonth(platform, payments, id, { visitor, method, startOver })
    },
  )

  api.post(
    '/monthly-gifts/receipt',
    {
      config: { access: 'public' },
      schema: {
        summary: said('Download a receipt for a monthly gift'),
        body: monthlyGiftReceiptSchema,
        response: { 200: pdfAnswer },
      },
    },
    async (request, reply) => {
      await limits.take(privateLinks, request.ip)
      return sendPdf(reply, await readMonthlyReceipt(platform, payments, request.body))
    },
  )
}

import { openingPayments } from '#features/payments/policy.ts'
import type { Payments } from '#features/payments/service.server.ts'
import type { Api } from '#server/http/app.ts'
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
  const change = async (ip: string, token: string, wanted: GiftChange) => {
    await limits.take(privateLinks, ip)
    return changeMonthlyGift(platform, payments, token, wanted)
  }
  const said = (summary: string) => `${summary}, using the token from its private link`
  const response = { 200: monthlyGiftSchema }

  serve(
    api,
    endpoints.findMonthlyGift,
    {
      access: 'public',
      summary: said('Get a monthly gift'),
      body: monthlyGiftTokenSchema,
      response,
    },
    async (request) => {
      await limits.take(privateLinks, request.ip)
      return viewMonthlyGift(platform, payments, request.body.token)
    },
  )

  serve(
    api,
    endpoints.pauseMonthlyGift,
    {
      access: 'public',
      summary: said('Pause a monthly gift'),
      body: monthlyGiftPauseSchema,
      response,
    },
    ({ ip, body }) => change(ip, body.token, { pause: body.months }),
  )

  serve(
    api,
    endpoints.resumeMonthlyGift,
    {
      access: 'public',
      summary: said('Resume a monthly gift'),
      body: monthlyGiftTokenSchema,
      response,
    },
    ({ ip, body }) => change(ip, body.token, 'resume'),
  )

  serve(
    api,
    endpoints.changeMonthlyGift,
    {
      access: 'public',
      summary: said('Change the amount of a monthly gift'),
      body: monthlyGiftAmountSchema,
      response,
    },
    ({ ip, body }) => change(ip, body.token, { amount: body.amount }),
  )

  serve(
    api,
    endpoints.cancelMonthlyGift,
    {
      access: 'public',
      summary: said('Cancel a monthly gift'),
      body: monthlyGiftTokenSchema,
      response,
    },
    ({ ip, body }) => change(ip, body.token, 'end'),
  )

  serve(
    api,
    endpoints.giveMonth,
    {
      access: 'public',
      summary: said("Start paying this month's gift"),
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
      summary: said('Download a receipt for a monthly gift'),
      body: monthlyGiftReceiptSchema,
      response: { 200: pdfAnswer },
    },
    async (request, reply) => {
      await limits.take(privateLinks, request.ip)
      return sendPdf(reply, await readMonthlyReceipt(platform, payments, request.body))
    },
  )
}

import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { confirmingPayments, openingPayments } from '#features/payments/policy.ts'
import { openedPaymentSchema } from '#features/payments/schema.ts'
import { findPaymentOfSubject } from '#features/payments/lookups.server.ts'
import type { Payments } from '#features/payments/service.server.ts'
import { memberOf } from '#server/http/actors.ts'
import type { Api } from '#server/http/app.ts'
import { takeShared } from '#server/http/rate-limits.ts'
import { serve } from '#server/http/serve.ts'
import { pdfAnswer, sendPdf } from '#server/http/files/send-pdf.ts'
import { mailboxOf } from '#server/mail/mailbox.ts'
import type { Platform } from '#server/platform.ts'
import { ensure } from '#shared/calls/errors.ts'
import * as endpoints from './endpoints.ts'
import { fundsApi } from './funds/api.server.ts'
import { beginDonation, confirmDonation, readGiftReceipt } from './give.server.ts'
import { monthlyGiftsApi } from './monthly/monthly-gifts-api.server.ts'
import { ownMonthlyGiftsApi } from './monthly/own-monthly-gifts.server.ts'
import { findDonation, listGiven } from './queries.server.ts'
import {
  donationConfirmationSchema,
  donationProofSchema,
  newDonationSchema,
  ownDonationSchema,
} from './schema.ts'

export const donationsApi = (api: Api, platform: Platform, payments: Payments): void => {
  const { limits } = platform
  serve(
    api,
    endpoints.beginDonation,
    {
      access: 'public',
      summary: 'Start a one-time or monthly gift',
      body: newDonationSchema,
      response: { 200: openedPaymentSchema },
    },
    async (request) => {
      const { attempt = randomUUID(), method, startOver, ...input } = request.body
      // Without an address it is the number that is counted, when it is asked.
      await (input.donorEmail
        ? takeShared(limits, openingPayments, request.ip, mailboxOf(input.donorEmail))
        : limits.take(openingPayments.network, request.ip))
      return beginDonation(platform, payments, input, {
        attempt,
        method,
        startOver,
        visitor: limits.pseudonymOf(request.ip),
      })
    },
  )

  serve(
    api,
    endpoints.confirmDonation,
    {
      access: 'public',
      summary: 'Status of a gift, using its client secret',
      body: donationProofSchema,
      response: { 200: donationConfirmationSchema },
    },
    async (request) => {
      await takeShared(limits, confirmingPayments, request.ip, request.body.paymentIntentId)
      return confirmDonation(platform, payments, request.body)
    },
  )

  serve(
    api,
    endpoints.giftReceipt,
    {
      access: 'public',
      summary: 'Download the receipt for a gift without an email, using its client secret',
      body: donationProofSchema,
      response: { 200: pdfAnswer },
    },
    async (request, reply) => {
      await takeShared(limits, confirmingPayments, request.ip, request.body.paymentIntentId)
      return sendPdf(reply, await readGiftReceipt(platform, payments, request.body))
    },
  )

  fundsApi(api, platform)
  monthlyGiftsApi(api, platform, payments)
  ownDonationsApi(api, platform, payments)
  ownMonthlyGiftsApi(api, platform, payments)
}

/** What a member has given. Only a confirmed address counts: a stranger can register with any address. */
const ownDonationsApi = (api: Api, { db }: Platform, payments: Payments): void => {
  serve(
    api,
    endpoints.ownDonations,
    {
      access: 'member',
      summary: 'List my gifts',
      response: { 200: z.array(ownDonationSchema) },
    },
    (request) => {
      const { email, emailConfirmed } = memberOf(request)
      if (!emailConfirmed) return []
      return listGiven(db, email)
    },
  )

  serve(
    api,
    endpoints.ownReceipt,
    {
      access: 'member',
      summary: 'Download the receipt for one of my gifts',
      params: z.object({ id: z.uuid() }),
      response: { 200: pdfAnswer },
    },
    async (request, reply) => {
      const { email, emailConfirmed } = memberOf(request)
      const donation = await findDonation(db, request.params.id)
      const isOwn = emailConfirmed && donation?.donorEmail?.toLowerCase() === email.toLowerCase()
      ensure(isOwn, 'receipt_not_found')
      const payment = await findPaymentOfSubject(db, request.params.id)
      ensure(payment, 'receipt_not_found')
      return sendPdf(reply, await payments.readReceipt(payment.id))
    },
  )
}

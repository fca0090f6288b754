import { z } from 'zod'
import type { Tx } from '#server/database/client.ts'
import { ensureProved } from '#server/http/access.ts'
import { adminOf, type Admin } from '#server/http/actors.ts'
import type { Api } from '#server/http/app.ts'
import { serve } from '#server/http/serve.ts'
import type { Platform } from '#server/platform.ts'
import type { Endpoint, OfOne } from '#shared/calls/endpoint.ts'
import { formatMoney } from '#shared/money.ts'
import { nameByReceipt } from '../books/receipts.server.ts'
import { findPaymentOfSubject } from '../lookups.server.ts'
import type { PaymentPurpose } from '../purposes.server.ts'
import {
  refundRequestSchema,
  refundStartedSchema,
  type RefundRequest,
  type RefundStarted,
} from '../schema.ts'
import { needsProof } from '../policy.ts'
import { areReturned, refundSubjects } from './start-refund.server.ts'

type RefundRoute = {
  summary: string
  /** What was paid for, in words for the audit log, or a refusal if it does not exist. */
  nameOf: (tx: Tx, id: string) => Promise<string>
  purpose: Pick<PaymentPurpose, 'refundStarted'>
  /** The subjects of its payments, if there may be several, in the order of their refunds. */
  subjectsOf?: (tx: Tx, id: string) => Promise<string[]>
  /** Records the start of the refund in the audit log. */
  note: (tx: Tx, admin: Admin, entry: RefundEntry) => Promise<void>
}

type RefundEntry = { subject: { id: string; name: string }; summary: string }

/** How the team refunds a gift or a registration. */
export const serveRefund = (
  api: Api,
  { db, jobs }: Platform,
  call: OfOne<Endpoint<RefundRequest, RefundStarted>>,
  { summary, nameOf, purpose, subjectsOf, note }: RefundRoute,
): void => {
  const refund = (admin: Admin, id: string, wanted: RefundRequest): Promise<RefundStarted> =>
    db.transaction(async (tx) => {
      const what = await nameOf(tx, id)
      const subjectIds = (await subjectsOf?.(tx, id)) ?? [id]
      const started = await refundSubjects(tx, jobs, { ...wanted, subjectIds, reason: 'asked for' })
      if (needsProof(started)) ensureProved(admin)
      const subject = { id, name: await nameByReceipt(tx, id, what) }
      await note(tx, admin, { subject, summary: formatMoney(started) })
      await tellPayer(tx, id, subjectIds, started)
      return started
    })

  const tellPayer = async (
    tx: Tx,
    id: string,
    subjectIds: string[],
    { amount }: RefundStarted,
  ): Promise<void> => {
    const payment = (await findPaymentOfSubject(tx, id))!
    const isWhole = await areReturned(tx, subjectIds)
    await purpose.refundStarted(tx, payment, { amount, reason: 'asked for', isWhole })
  }

  serve(
    api,
    call,
    {
      access: 'team',
      power: 'money.change',
      summary,
      params: z.object({ id: z.uuid() }),
      body: refundRequestSchema,
      response: { 202: refundStartedSchema },
    },
    async (request, reply) =>
      reply.code(202).send(await refund(adminOf(request), request.params.id, request.body)),
  )
}

import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { z } from 'zod'
import type { Clock } from '../shared/clock.ts'
import { mountSharedControls } from '../shared/controls.ts'
import type { Books } from './books.ts'
import { openDispute, resolveDispute } from './disputes.ts'
import { amountField } from './parameters.ts'
import { create } from './refunds.ts'
import { schema } from './tables.ts'
import type { Transact } from './transact.ts'

const moveSchema = z.strictObject({
  seconds: z.number().int().min(0).default(0),
  days: z.number().int().min(0).default(0),
})
const referenceSchema = z.strictObject({ reference: z.string() })
const refundSchema = z.strictObject({ reference: z.string(), amount: amountField.optional() })
const termsSchema = z.strictObject({
  reference: z.string(),
  amount: amountField.optional(),
  currency: z.string().optional(),
})
const disputeSchema = z.strictObject({ reference: z.string(), amount: amountField.optional() })
const resolutionSchema = z.strictObject({
  id: z.string(),
  resolution: z.enum(['merchant-accepted', 'declined']),
})

export type Controls = { pool: pg.Pool; transact: Transact; clock: Clock<Books>; wake: () => void }

/**
 * What no address of Paystack's can do: move time, open a dispute, reverse a payment, show its books. For tests and
 * development.
 */
export const mountControls = (app: FastifyInstance, { pool, transact, clock, wake }: Controls): void => {
  app.get('/controls/clock', async () => ({ now: await clock.now() }))
  app.post('/controls/clock', async (request) => {
    const { seconds, days } = moveSchema.parse(request.body)
    await clock.advance(days * 86_400 + seconds)
    return { now: await clock.now() }
  })

  mountSharedControls(app, { pool, schema, wake })

  // The payer's bank reverses the payment, without a refund.
  app.post('/controls/charge-back', (request) => {
    const { reference } = referenceSchema.parse(request.body)
    return transact(async (books) => {
      const transaction = await books.lockTransaction(reference)
      transaction.status = 'reversed'
      await books.saveTransaction(transaction)
      const dispute = await openDispute(books, transaction, undefined)
      await resolveDispute(books, dispute.id, 'merchant-accepted')
      return transaction
    })
  })

  // The merchant refunds in Paystack's own dashboard, without our note.
  app.post('/controls/refund', (request) => {
    const { reference, amount } = refundSchema.parse(request.body)
    return transact((books) => create(books, { transaction: reference, ...(amount && { amount }) }))
  })

  // What comes is not what was asked for: while it is open, or as it was paid.
  app.post('/controls/terms', (request) => {
    const { reference, amount, currency } = termsSchema.parse(request.body)
    return transact(async (books) => {
      const transaction = await books.lockTransaction(reference)
      if (amount) Object.assign(transaction, { amount, requested_amount: amount })
      if (currency) transaction.currency = currency
      await books.saveTransaction(transaction)
      return transaction
    })
  })

  app.post('/controls/disputes', (request) => {
    const { reference, amount } = disputeSchema.parse(request.body)
    return transact(async (books) => openDispute(books, await books.lockTransaction(reference), amount))
  })
  app.post('/controls/disputes/resolve', (request) => {
    const { id, resolution } = resolutionSchema.parse(request.body)
    return transact((books) => resolveDispute(books, id, resolution))
  })

  app.get('/controls/books', () =>
    transact(async (books) => ({
      transactions: await books.allTransactions(),
      refunds: await books.refundsOf(undefined),
      disputes: await books.allDisputes(),
    })),
  )
}

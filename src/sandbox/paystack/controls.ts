import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { z } from 'zod'
import type { Clock } from '#sandbox/shared/clock.ts'
import { mountSharedControls } from '#sandbox/shared/controls.ts'
import type { Books } from './books.ts'
import { schema } from './tables.ts'
import type { Transact } from './transact.ts'
import { transactionOnWire } from './wire.ts'

const moveSchema = z.strictObject({
  seconds: z.number().int().min(0).default(0),
  days: z.number().int().min(0).default(0),
})
const disputeSchema = z.strictObject({ reference: z.string() })

export type Controls = { pool: pg.Pool; transact: Transact; clock: Clock<Books>; wake: () => void }

/** What no address of Paystack's can do: move time, take a payment back, show its books. For tests and development. */
export const mountControls = (app: FastifyInstance, { pool, transact, clock, wake }: Controls): void => {
  app.get('/controls/clock', async () => ({ now: await clock.now() }))
  app.post('/controls/clock', async (request) => {
    const { seconds, days } = moveSchema.parse(request.body)
    await clock.advance(days * 86_400 + seconds)
    return { now: await clock.now() }
  })

  mountSharedControls(app, { pool, schema, wake })

  // The payer's bank takes the money back: no refund stands for it.
  app.post('/controls/charge-back', (request) => {
    const { reference } = disputeSchema.parse(request.body)
    return transact(async (books) => {
      const transaction = await books.lockTransaction(reference)
      transaction.status = 'reversed'
      await books.saveTransaction(transaction)
      await books.tell('charge.dispute.resolve', {
        id: transaction.id,
        domain: 'test',
        status: 'resolved',
        resolution: 'merchant-accepted',
        transaction: transactionOnWire(transaction),
      })
      return transaction
    })
  })

  app.get('/controls/books', () =>
    transact(async (books) => ({
      transactions: await books.allTransactions(),
      refunds: await books.refundsOf(undefined),
    })),
  )
}

import type { FastifyInstance } from 'fastify'
import { sendTestPage } from '../shared/test-page.ts'
import { fail, pay } from './outcomes.ts'
import { renderNumbers, renderPhone } from './phone-page.ts'
import type { Transact } from './transact.ts'

/** The page that plays the payer's phone. */
export const mountPhone = (app: FastifyInstance, transact: Transact): void => {
  app.get('/phone', async (_request, reply) =>
    sendTestPage(reply, await transact(async (books) => renderPhone(await books.openPrompts(), books.now))),
  )

  app.get('/phone/numbers', async (_request, reply) => sendTestPage(reply, renderNumbers()))

  app.post<{ Params: { reference: string } }>('/phone/:reference', async ({ params, body }, reply) => {
    const isApproved = new URLSearchParams(String(body)).get('decision') === 'approve'
    await transact(async (books) => {
      const transaction = await books.lockTransaction(params.reference)
      // The payer tapped twice, or the time has run out: there is no prompt to answer.
      if (!transaction.notes.hasPrompt) return
      if (isApproved) await pay(books, transaction)
      else await fail(books, transaction, 'The customer refused the payment')
    })
    return reply.redirect('/sandbox/paystack/phone', 303)
  })
}

import type { FastifyInstance } from 'fastify'
import { sendTestPage, testPageStyle } from '../shared/test-page.ts'
import type { Books } from './books.ts'
import { pin, readCard } from './cards.ts'
import { paystackStyle, renderCheckout, renderCheckoutGone } from './checkout-page.ts'
import type { Transaction } from './objects.ts'
import { isOpen, pay } from './outcomes.ts'
import type { Transact } from './transact.ts'
import { rightCode } from './wallets.ts'

type Address = { Params: { code: string } }

/** What became of a form: another page, or the way back to the site. */
type Outcome = { transaction: Transaction; problem?: string; returnTo?: string | undefined }

/** The page to which `authorization_url` leads. */
export const mountCheckout = (app: FastifyInstance, transact: Transact): void => {
  app.get('/pages.css', async (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(testPageStyle + paystackStyle),
  )

  app.get<Address>('/checkout/:code', async ({ params }, reply) => {
    const transaction = await transact((books) => books.findTransaction(params.code))
    if (!transaction || !isOpen(transaction)) return sendTestPage(reply.code(404), renderCheckoutGone())
    return sendTestPage(reply, renderCheckout(transaction), transaction.notes.callbackUrl)
  })

  app.post<Address>('/checkout/:code', async ({ params, body }, reply) => {
    const form = new URLSearchParams(String(body))
    const { transaction, problem, returnTo } = await transact(async (books) =>
      decide(books, await books.lockTransaction(params.code), form),
    )
    if (returnTo) return reply.redirect(returnTo, 303)
    if (!isOpen(transaction)) return sendTestPage(reply, renderCheckoutGone())
    return sendTestPage(reply, renderCheckout(transaction, problem), transaction.notes.callbackUrl)
  })
}

const decide = async (books: Books, transaction: Transaction, form: URLSearchParams): Promise<Outcome> => {
  // Two clicks: the second one finds what the first has done.
  if (!isOpen(transaction)) return { transaction, returnTo: backTo(transaction) }
  if (form.get('decision') === 'cancel') return { transaction, returnTo: transaction.notes.cancelUrl }
  return transaction.authorization ? approve(books, transaction, form) : takeCard(books, transaction, form)
}

const takeCard = async (books: Books, transaction: Transaction, form: URLSearchParams): Promise<Outcome> => {
  const typed = {
    number: form.get('number') ?? '',
    expiry: form.get('expiry') ?? '',
    cvv: form.get('cvv') ?? '',
  }
  const read = readCard(typed, books.now)
  if ('refusal' in read) return { transaction, problem: read.refusal }
  const { decline, refund, wantsPin, wantsOwner, later } = read.behaviour
  if (decline) {
    // Another card can be tried on the same page.
    Object.assign(transaction, { status: 'failed', message: decline, gateway_response: decline })
    await books.saveTransaction(transaction)
    return { transaction, problem: `${decline}. Try another card.` }
  }
  transaction.authorization = read.authorization
  Object.assign(transaction.notes, {
    ...(refund && { refund }),
    ...(wantsPin && { wantsPin }),
    ...(wantsOwner && { wantsOwner }),
    ...(later && { later }),
  })
  if (wantsPin) {
    transaction.status = 'ongoing'
    await books.saveTransaction(transaction)
    return { transaction }
  }
  await pay(books, transaction)
  return { transaction, returnTo: backTo(transaction) }
}

const approve = async (books: Books, transaction: Transaction, form: URLSearchParams): Promise<Outcome> => {
  const isRight = form.get('pin') === pin && form.get('otp') === rightCode
  if (transaction.notes.wantsPin && !isRight)
    return { transaction, problem: 'The PIN or the code is incorrect.' }
  await pay(books, transaction)
  return { transaction, returnTo: backTo(transaction) }
}

/** Where the payer came from, with what Paystack adds. */
const backTo = ({ notes, reference }: Transaction): string | undefined => {
  if (!notes.callbackUrl) return undefined
  const url = new URL(notes.callbackUrl)
  url.searchParams.set('trxref', reference)
  url.searchParams.set('reference', reference)
  return url.href
}

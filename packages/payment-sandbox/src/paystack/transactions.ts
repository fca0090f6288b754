import { z } from 'zod'
import { randomWord } from '../shared/ids.ts'
import type { Books } from './books.ts'
import { endpoint, type Answer } from './endpoint.ts'
import { invalid } from './failure.ts'
import type { Transaction } from './objects.ts'
import { pay } from './outcomes.ts'
import { amountField, emailField, listFields, pageOf, referenceField } from './parameters.ts'
import { transactionOnWire } from './wire.ts'

const currencyField = z.enum(['GHS', 'USD'])

const opening = z.strictObject({
  email: emailField,
  amount: amountField,
  currency: currencyField,
  reference: referenceField.optional(),
  callback_url: z.url(),
  // The sandbox's page takes cards only.
  channels: z.array(z.literal('card')).min(1).optional(),
  metadata: z.string().optional(),
})

const charging = z.strictObject({
  email: emailField,
  amount: amountField,
  currency: currencyField,
  authorization_code: z.string(),
  reference: referenceField.optional(),
  metadata: z.record(z.string(), z.unknown()).optional(),
})

type Begun = { email: string; amount: number; currency: string; reference?: string | undefined }

const cardTransaction = (given: Begun, metadata: object | '', now: number): Omit<Transaction, 'id'> => ({
  reference: given.reference ?? `T${randomWord(15)}`,
  access_code: randomWord(15).toLowerCase(),
  status: 'abandoned',
  amount: given.amount,
  requested_amount: given.amount,
  currency: given.currency,
  channel: 'card',
  email: given.email,
  metadata,
  message: null,
  gateway_response: 'The transaction was not completed',
  fees: null,
  createdAt: now,
  paidAt: null,
  authorization: null,
  notes: {},
})

const open = async (books: Books, given: z.output<typeof opening>, siteUrl: string): Promise<Answer> => {
  const metadata = readMetadata(given.metadata)
  const cancelUrl = 'cancel_action' in metadata ? String(metadata.cancel_action) : given.callback_url
  const transaction = await books.addTransaction({
    ...cardTransaction(given, metadata, books.now),
    notes: { callbackUrl: given.callback_url, cancelUrl },
  })
  return {
    message: 'Authorization URL created',
    data: {
      authorization_url: addressOf(transaction, siteUrl),
      access_code: transaction.access_code,
      reference: transaction.reference,
    },
  }
}

const addressOf = ({ access_code }: Transaction, siteUrl: string): string =>
  `${siteUrl}/sandbox/paystack/checkout/${access_code}`

/** Here, and only here, it is a text of JSON. */
const readMetadata = (text: string | undefined): object => {
  if (text === undefined) return {}
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value
  } catch {
    // Said below.
  }
  throw invalid('"metadata" must be the text of a JSON object')
}

/** Charges a saved card without its owner, unless its bank wants them. */
const chargeCard = async (
  books: Books,
  { metadata, authorization_code, ...given }: z.output<typeof charging>,
  siteUrl: string,
): Promise<Answer> => {
  const saved = await books.findCard(authorization_code)
  if (!saved?.authorization || saved.email !== given.email)
    throw invalid('Invalid Authorization code', 'invalid_authorization')
  if (!saved.authorization.reusable)
    throw invalid('Authorization code is not reusable', 'authorization_not_reusable')
  const transaction = await books.addTransaction({
    ...cardTransaction(given, metadata ?? '', books.now),
    authorization: saved.authorization,
    notes: { ...saved.notes },
  })
  if (saved.notes.wantsOwner)
    return {
      message: 'Please, redirect your customer to the authorization url provided',
      data: {
        paused: true,
        authorization_url: addressOf(transaction, siteUrl),
        reference: transaction.reference,
        access_code: transaction.access_code,
      },
    }
  if (saved.notes.later) {
    const message = saved.notes.later
    Object.assign(transaction, { status: 'failed', message, gateway_response: message })
    await books.saveTransaction(transaction)
  } else await pay(books, transaction)
  return { message: 'Charge attempted', data: transactionOnWire(transaction) }
}

/** A card that can no longer be charged without its owner. */
const forgetCard = async (books: Books, code: string): Promise<void> => {
  const saved = await books.findCard(code)
  if (!saved?.authorization) throw invalid('Invalid Authorization code', 'invalid_authorization')
  saved.authorization.reusable = false
  await books.saveTransaction(saved)
}

export const transactionEndpoints = [
  endpoint({
    method: 'GET',
    path: '/transaction',
    parameters: z.strictObject(listFields),
    run: async ({ books, parameters }) => {
      const { lines, meta } = pageOf(await books.allTransactions(), parameters)
      return { message: 'Transactions retrieved', data: lines.map(transactionOnWire), meta }
    },
  }),
  endpoint({
    method: 'GET',
    path: '/transaction/:name',
    parameters: z.strictObject({}),
    run: async ({ books, name }) => ({
      message: 'Transaction retrieved',
      data: transactionOnWire(await books.getTransaction(name)),
    }),
  }),
  endpoint({
    method: 'POST',
    path: '/transaction/initialize',
    parameters: opening,
    run: ({ books, parameters, siteUrl }) => open(books, parameters, siteUrl),
  }),
  endpoint({
    method: 'GET',
    path: '/transaction/verify/:name',
    parameters: z.strictObject({}),
    run: async ({ books, name }) => ({
      message: 'Verification successful',
      data: transactionOnWire(await books.getTransaction(name)),
    }),
  }),
  endpoint({
    method: 'POST',
    path: '/transaction/charge_authorization',
    parameters: charging,
    run: ({ books, parameters, siteUrl }) => chargeCard(books, parameters, siteUrl),
  }),
  endpoint({
    method: 'POST',
    path: '/customer/authorization/deactivate',
    parameters: z.strictObject({ authorization_code: z.string() }),
    run: async ({ books, parameters }) => {
      await forgetCard(books, parameters.authorization_code)
      return { message: 'Authorization has been deactivated', data: {} }
    },
  }),
]

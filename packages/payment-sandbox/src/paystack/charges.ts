import { z } from 'zod'
import { randomWord } from '../shared/ids.ts'
import type { Books } from './books.ts'
import { endpoint, type Answer } from './endpoint.ts'
import { invalid } from './failure.ts'
import type { Authorization, ChargeStatus, Transaction, TransactionStatus } from './objects.ts'
import { fail, feeOf, pay } from './outcomes.ts'
import { amountField, emailField, referenceField } from './parameters.ts'
import { displayTexts, networks, patienceSeconds, rightCode, walletOf, type Wallet } from './wallets.ts'
import { transactionOnWire } from './wire.ts'

const creation = z.strictObject({
  email: emailField,
  amount: amountField,
  // Wallets of Ghana hold nothing else.
  currency: z.literal('GHS'),
  reference: referenceField.optional(),
  mobile_money: z.strictObject({
    phone: z.string().regex(/^0\d{9}$/),
    provider: z.enum(['mtn', 'vod', 'atl']),
  }),
  metadata: z.record(z.string(), z.unknown()).optional(),
  device_id: z.string().optional(),
})
type Creation = z.output<typeof creation>

const statuses: Record<ChargeStatus, TransactionStatus> = {
  success: 'success',
  pending: 'pending',
  pay_offline: 'ongoing',
  send_otp: 'ongoing',
  open_url: 'ongoing',
  failed: 'failed',
  timeout: 'failed',
}

const charge = async (books: Books, given: Creation): Promise<Answer> => {
  const wallet = walletOf(given.mobile_money.phone)
  const transaction = await books.addTransaction(transactionFor(given, wallet, books.now))
  if (wallet.answer === 'success') await pay(books, transaction)
  if (wallet.paysAfter) await books.remind('pay', transaction.reference, books.now + wallet.paysAfter)
  if (!wallet.staysOpen) await books.remind('expire', transaction.reference, books.now + patienceSeconds)
  return { ...answerOf(transaction), delayMs: wallet.answersAfterMs ?? 0 }
}

const transactionFor = (given: Creation, wallet: Wallet, now: number): Omit<Transaction, 'id'> => {
  const { phone, provider } = given.mobile_money
  const displayText = displayTexts[wallet.answer]
  return {
    reference: given.reference ?? `T${randomWord(15)}`,
    access_code: null,
    status: statuses[wallet.answer],
    amount: given.amount + (wallet.bearsFee ? feeOf(given.amount) : 0),
    requested_amount: given.amount,
    currency: given.currency,
    channel: 'mobile_money',
    email: given.email,
    metadata: given.metadata ?? '',
    message: wallet.message ?? null,
    gateway_response: wallet.message ?? 'Pending',
    fees: null,
    createdAt: now,
    paidAt: null,
    authorization: authorizationOf(phone, provider),
    notes: {
      charge: wallet.answer,
      hint: `${networks[provider].name} …${phone.slice(-3)}`,
      hasPrompt: ['pay_offline', 'pending'].includes(wallet.answer) && !wallet.isOff,
      ...(displayText && { displayText }),
      ...(wallet.paysLate && { paysLate: true }),
      ...(wallet.isSilent && { isSilent: true }),
      ...(wallet.refund && { refund: wallet.refund }),
    },
  }
}

/** A wallet cannot be charged again without its owner. */
const authorizationOf = (phone: string, provider: keyof typeof networks): Authorization => ({
  authorization_code: `AUTH_${randomWord(10).toLowerCase()}`,
  bin: `${phone.slice(0, 3)}XXX`,
  last4: `X${phone.slice(-3)}`,
  exp_month: '12',
  exp_year: '9999',
  channel: 'mobile_money',
  card_type: '',
  bank: networks[provider].bank,
  country_code: 'GH',
  brand: networks[provider].brand,
  reusable: false,
  signature: `SIG_${randomWord(20)}`,
  account_name: null,
})

const answerOf = (transaction: Transaction): Answer => {
  const { charge: status = 'pending', displayText } = transaction.notes
  if (status === 'success') return { message: 'Charge attempted', data: transactionOnWire(transaction) }
  const { reference, message } = transaction
  return {
    message: 'Charge attempted',
    data: {
      reference,
      status,
      ...(displayText && status !== 'failed' && { display_text: displayText }),
      ...(message && { message }),
    },
  }
}

/** The voucher of a wallet that wants one: the second wrong one ends it. */
const submitCode = async (books: Books, reference: string, code: string): Promise<Answer> => {
  const transaction = await books.lockTransaction(reference)
  if (transaction.notes.charge !== 'send_otp')
    throw invalid('Charge is not waiting for an OTP', 'invalid_otp')
  const wrongCodes = (transaction.notes.wrongCodes ?? 0) + 1
  if (code === rightCode) await pay(books, transaction)
  else if (wrongCodes > 1) await fail(books, transaction, 'The voucher code is incorrect')
  else {
    Object.assign(transaction.notes, {
      wrongCodes,
      displayText: 'That voucher code is incorrect. Please dial *110# to generate a new one',
    })
    await books.saveTransaction(transaction)
  }
  return answerOf(transaction)
}

export const chargeEndpoints = [
  endpoint({
    method: 'POST',
    path: '/charge',
    parameters: creation,
    run: ({ books, parameters }) => charge(books, parameters),
  }),
  endpoint({
    method: 'POST',
    path: '/charge/submit_otp',
    parameters: z.strictObject({ otp: z.string(), reference: referenceField }),
    run: ({ books, parameters: { otp, reference } }) => submitCode(books, reference, otp),
  }),
  endpoint({
    method: 'GET',
    path: '/charge/:name',
    parameters: z.strictObject({}),
    run: async ({ books, name }) => {
      const transaction = await books.getTransaction(name)
      // A prompt without an answer is pending here.
      const isWaiting = transaction.notes.charge === 'pay_offline'
      const { data } = answerOf(transaction)
      return {
        message: 'Reference check successful',
        data: isWaiting ? { ...data, status: 'pending' } : data,
      }
    },
  }),
]

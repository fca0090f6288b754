import type { Dispute, Refund, Transaction } from '../paystack/objects.ts'
import { openControls } from './controls.ts'

/** Ten digits after which a phone behaves in one way. Every other number waits for its owner. */
export const wallets = {
  mtn: '0551234987',
  at: '0271234987',
  telecel: '0201234987',
  waits: '0244000111',
  bearsFee: '0551234986',
  noFunds: '0551234988',
  isOff: '0551234989',
  late: '0551234990',
  silent: '0551234991',
  slow: '0551234992',
  pending: '0551234993',
  timeout: '0551234994',
  atOnce: '0551234995',
  staysOpen: '0551234996',
  openUrl: '0551234997',
  refundFails: '0551234998',
  refundNeedsAttention: '0551234999',
}

export const paystackCards = {
  success: { number: '4084 0840 8408 4081', cvv: '408' },
  pin: { number: '5060 6666 6666 6666 666', cvv: '123' },
  declined: { number: '4084 0800 0000 5408', cvv: '001' },
  noFunds: { number: '4084 0800 0067 0037', cvv: '787' },
  refundFails: { number: '4084 0800 0067 1803', cvv: '180' },
  refundNeedsAttention: { number: '4084 0800 0067 1902', cvv: '190' },
  wantsOwner: { number: '4084 0800 0000 0911', cvv: '911' },
  expires: { number: '4084 0800 0000 0054', cvv: '054' },
}

export const paystackKey = 'sk_test_sandbox_paystack'

type Envelope = {
  status: boolean
  message: string
  data: Record<string, unknown>
  code?: string
  meta?: object
}
export type PaystackAnswer = { http: number; text: string; body: Envelope }

/** The sandbox of a running server: its wire, what a payer does, and its controls. */
export const openPaystackSandbox = (siteUrl: string, secretKey: string) => {
  const base = `${siteUrl}/sandbox/paystack`
  const { control, ...controls } = openControls(base)
  const call = async (
    method: string,
    path: string,
    body?: object,
    key = secretKey,
  ): Promise<PaystackAnswer> => {
    const answer = await fetch(base + path, {
      method,
      headers: {
        ...(key && { authorization: `Bearer ${key}` }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    return { http: answer.status, text, body: JSON.parse(text) as Envelope }
  }
  const post = (path: string, form: Record<string, string>) =>
    fetch(base + path, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' })
  return {
    url: base,
    call,
    ...controls,
    charge: (reference: string, phone: string, more: object = {}) =>
      call('POST', '/charge', {
        email: 'ama@example.org',
        amount: 5_000,
        currency: 'GHS',
        reference,
        mobile_money: {
          phone,
          provider: phone.startsWith('020') ? 'vod' : phone.startsWith('027') ? 'atl' : 'mtn',
        },
        metadata: { payment: reference.slice(3) },
        ...more,
      }),
    verify: async (reference: string) => (await call('GET', `/transaction/verify/${reference}`)).body.data,
    decide: (reference: string, decision: 'approve' | 'refuse') => post(`/phone/${reference}`, { decision }),
    phone: async () => (await fetch(`${base}/phone`)).text(),
    /** What a payer types on the page for cards. */
    typeCard: (pageUrl: string, card: { number: string; cvv: string }, more: Record<string, string> = {}) =>
      post(new URL(pageUrl).pathname.replace('/sandbox/paystack', ''), {
        ...card,
        expiry: '12/34',
        decision: 'pay',
        ...more,
      }),
    chargeBack: (reference: string) => control('POST', 'charge-back', { reference }),
    /** In Paystack's own dashboard. */
    refund: (reference: string, amount?: number) =>
      control<Refund>('POST', 'refund', { reference, ...(amount && { amount }) }),
    /** What comes is not what was asked for. */
    changeTerms: (reference: string, terms: { amount?: number; currency?: string }) =>
      control<Transaction>('POST', 'terms', { reference, ...terms }),
    openDispute: (reference: string, amount?: number) =>
      control<Dispute>('POST', 'disputes', { reference, ...(amount && { amount }) }),
    resolveDispute: (id: string, resolution: 'merchant-accepted' | 'declined') =>
      control<Dispute>('POST', 'disputes/resolve', { id, resolution }),
    books: () =>
      control<{ transactions: Transaction[]; refunds: Refund[]; disputes: Dispute[] }>('GET', 'books'),
  }
}

export type OpenPaystackSandbox = ReturnType<typeof openPaystackSandbox>

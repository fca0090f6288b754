import type { ListedRefund, ProviderLists } from '../provider.server.ts'
import type { Paystack } from './client.server.ts'
import { toDispute, toListed, toRefund } from './truth.server.ts'
import type { PaystackRefund } from './wire.server.ts'

/** Paystack's own lists, without what is of its other domain. */
export const paystackLists = (paystack: Paystack, domain: 'test' | 'live'): ProviderLists => ({
  payments: async function* (since) {
    for await (const page of paystack.listTransactions(since))
      yield page.filter((transaction) => transaction.domain === domain).map(toListed)
  },
  refunds: async function* (since) {
    const known = new Map<string, string | undefined>()
    for await (const page of paystack.listAllRefunds(since)) {
      const refunds: ListedRefund[] = []
      for (const refund of page) {
        const reference = await referenceOf(paystack, refund, known)
        if (reference) refunds.push({ ...toRefund(refund), reference })
      }
      yield refunds
    }
  },
  disputes: async function* (since) {
    for await (const page of paystack.listDisputes(since))
      yield page.filter((dispute) => (dispute.domain ?? domain) === domain).map(toDispute)
  },
})

/** The list names a transaction by its id alone. */
const referenceOf = async (
  paystack: Paystack,
  { transaction }: PaystackRefund,
  known: Map<string, string | undefined>,
): Promise<string | undefined> => {
  if (!transaction || transaction.reference) return transaction?.reference
  if (!known.has(transaction.id)) known.set(transaction.id, await paystack.referenceOf(transaction.id))
  return known.get(transaction.id)
}

import type { MyRegistration } from '../schema.ts'
import type { Deposit, owedRest } from './deposit.ts'

type Payment = Omit<NonNullable<MyRegistration['payment']>, 'restReceipts'>

type Paying = Parameters<typeof owedRest>[0] & {
  deposit: Deposit | null
  payment: Payment | null
  restPayments: readonly (Payment & { counts: boolean })[]
}

/** All that was paid for a registration, as its owner sees it: the deposit, and the rest, online or by hand. */
export const wholePayment = ({
  deposit,
  payment,
  restPayments,
  amountPaid,
  paymentStatus,
}: Paying): MyRegistration['payment'] => {
  if (!payment || !deposit || paymentStatus !== 'completed') return payment
  const counted = restPayments.filter(({ counts }) => counts)
  const sum = (parts: readonly Payment[], of: (part: Payment) => number): number =>
    parts.reduce((total, part) => total + of(part), 0)
  const online = sum([payment, ...counted], ({ amount }) => amount)
  return {
    ...payment,
    amount: amountPaid,
    refunded: sum([payment, ...counted], ({ refunded }) => refunded),
    // What came twice goes back too.
    returning: sum([payment, ...restPayments], ({ returning }) => returning),
    owed: sum([payment, ...restPayments], ({ owed }) => owed),
    restReceipts: counted.flatMap(({ receiptNumber }) => receiptNumber ?? []),
    isOnline: payment.isOnline && amountPaid <= online,
  }
}

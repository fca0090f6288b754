import { formatMoney } from '#shared/money.ts'
import { sentenceCase } from '#ui/dashboard/sentence-case.ts'
import { StateBadge, type StateLook } from '#ui/dashboard/state-badge.tsx'
import { registrationWord } from './attendance-words.ts'
import type { AdminRegistration } from './registrations-schema.ts'
import type { PaymentStatus } from '../../registration/schema.ts'

const paymentLooks: Record<PaymentStatus, StateLook> = {
  pending: 'warning',
  completed: 'normal',
  failed: 'neutral',
  free: 'normal',
}

const paymentLabel = (status: PaymentStatus): string =>
  status === 'failed' ? 'Not paid' : sentenceCase(status)

type Marked = { registration: AdminRegistration }

/** What became of it; once it is known, whether they came. */
export const RegistrationBadge = ({ registration }: Marked) => {
  const { look, label } = registrationWord(registration)
  return <StateBadge look={look}>{label}</StateBadge>
}

/** How it was paid. A refund that failed comes first; what has gone back whole does not look paid. */
export const PaymentBadge = ({ registration }: Marked) => {
  const { paymentStatus, amountPaid, amountRefunded, amountReturning, failedRefund, rest } = registration
  if (failedRefund) return <StateBadge look="danger">Refund failed</StateBadge>
  if (amountReturning > 0) return <StateBadge look="warning">Refund on its way</StateBadge>
  if (amountRefunded > 0 && amountRefunded >= amountPaid)
    return <StateBadge look="neutral">Refunded</StateBadge>
  if (rest > 0) return <StateBadge look="warning">Deposit paid</StateBadge>
  return <StateBadge look={paymentLooks[paymentStatus]}>{paymentLabel(paymentStatus)}</StateBadge>
}

/** What has been paid, and how much of that is back. */
export const Amount = ({ registration }: Marked) => {
  const { amountPaid, amountRefunded, currency } = registration
  return (
    <>
      {amountText(registration)}
      {amountRefunded > 0 && amountRefunded !== amountPaid && (
        <span className="muted">, {formatMoney({ amount: amountRefunded, currency })} refunded</span>
      )}
    </>
  )
}

/** What has been paid. */
export const amountText = ({ amountPaid, currency }: AdminRegistration): string =>
  amountPaid === 0 ? '–' : formatMoney({ amount: amountPaid, currency })

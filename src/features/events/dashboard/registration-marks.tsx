import { formatMoney } from '#shared/money.ts'
import { sentenceCase } from '#ui/dashboard/sentence-case.ts'
import { StateBadge, type StateLook } from '#ui/dashboard/state-badge.tsx'
import type { AdminRegistration, RegistrationState } from './registrations-schema.ts'
import type { PaymentStatus } from '../schema.ts'

const stateLooks: Record<RegistrationState, StateLook> = {
  registered: 'success',
  'awaiting confirmation': 'warning',
  'not confirmed': 'neutral',
  'awaiting payment': 'warning',
  'payment failed': 'neutral',
  cancelled: 'neutral',
}

const paymentLooks: Record<PaymentStatus, StateLook> = {
  pending: 'warning',
  completed: 'success',
  failed: 'neutral',
  free: 'neutral',
}

/** A payment that was given up is stored as failed, and so is one whose cards were declined: both were not finished. */
export const registrationStateLabel = (state: RegistrationState): string =>
  state === 'payment failed' ? 'Not finished' : sentenceCase(state)

const paymentLabel = (status: PaymentStatus): string =>
  status === 'failed' ? 'Not paid' : sentenceCase(status)

export const RegistrationBadge = ({ state }: { state: RegistrationState }) => (
  <StateBadge look={stateLooks[state]}>{registrationStateLabel(state)}</StateBadge>
)

type Marked = { registration: AdminRegistration }

/** How it was paid; what has gone back whole does not look paid. */
export const PaymentBadge = ({ registration: { paymentStatus, amountPaid, amountRefunded } }: Marked) =>
  amountRefunded > 0 && amountRefunded >= amountPaid ? (
    <StateBadge look="neutral">Refunded</StateBadge>
  ) : (
    <StateBadge look={paymentLooks[paymentStatus]}>{paymentLabel(paymentStatus)}</StateBadge>
  )

/** What has been paid, and below it how much of that is back. */
export const Amount = ({ registration }: Marked) => {
  const { amountPaid, amountRefunded, currency } = registration
  return (
    <span className="registrations-two">
      {amountText(registration)}
      {amountRefunded > 0 && amountRefunded !== amountPaid && (
        <span>{formatMoney({ amount: amountRefunded, currency })} refunded</span>
      )}
    </span>
  )
}

/** What has been paid. */
export const amountText = ({ amountPaid, currency }: AdminRegistration): string =>
  amountPaid === 0 ? '–' : formatMoney({ amount: amountPaid, currency })

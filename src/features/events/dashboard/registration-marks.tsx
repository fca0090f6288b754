import { formatMoney } from '#shared/money.ts'
import { sentenceCase } from '#ui/dashboard/sentence-case.ts'
import { StateBadge, type StateLook } from '#ui/dashboard/state-badge.tsx'
import type { AdminRegistration, RegistrationState } from './registrations-schema.ts'
import type { PaymentStatus } from '../schema.ts'

const stateLooks: Record<RegistrationState, StateLook> = {
  registered: 'success',
  'awaiting payment': 'warning',
  'payment failed': 'danger',
  cancelled: 'neutral',
}

const paymentLooks: Record<PaymentStatus, StateLook> = {
  pending: 'warning',
  completed: 'success',
  failed: 'danger',
  free: 'neutral',
}

export const RegistrationBadge = ({ state }: { state: RegistrationState }) => (
  <StateBadge look={stateLooks[state]}>{sentenceCase(state)}</StateBadge>
)

export const PaymentBadge = ({ status }: { status: PaymentStatus }) => (
  <StateBadge look={paymentLooks[status]}>{sentenceCase(status)}</StateBadge>
)

/** What has been paid. */
export const amountText = ({ amountPaid, currency }: AdminRegistration): string =>
  amountPaid === 0 ? '–' : formatMoney({ amount: amountPaid, currency })

import { sentenceCase } from '#ui/dashboard/sentence-case.ts'
import { StateBadge, type StateLook } from '#ui/dashboard/state-badge.tsx'
import type { DonationStatus } from '../categories.ts'
import type { AdminDonation } from '../schema.ts'

const looks: Record<DonationStatus, StateLook> = {
  pending: 'warning',
  completed: 'normal',
  failed: 'neutral',
  refunded: 'neutral',
  corrected: 'neutral',
}

/** A payment that was given up is stored as failed, and so is one whose cards were declined: both were not completed. */
export const donationStatusLabel = (status: DonationStatus): string =>
  status === 'failed' ? 'Not completed' : sentenceCase(status)

/** A refund that failed comes first. A gift of which a part went back is still one. */
export const DonationBadge = ({ donation }: { donation: AdminDonation }) => {
  const { status, amountRefunded, amountReturning, failedRefund } = donation
  if (failedRefund) return <StateBadge look="danger">Refund failed</StateBadge>
  if (amountReturning > 0) return <StateBadge look="warning">Refund on its way</StateBadge>
  return (
    <StateBadge look={status === 'completed' && amountRefunded > 0 ? 'neutral' : looks[status]}>
      {donationStatusLabel(status)}
      {status === 'completed' && amountRefunded > 0 && ', partly refunded'}
    </StateBadge>
  )
}

export const donorOf = ({ donorName }: AdminDonation): string => donorName ?? 'Anonymous'

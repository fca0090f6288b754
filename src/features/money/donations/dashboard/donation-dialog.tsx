import { Mail, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import { givenBackText, methodNames } from '#features/payments/categories.ts'
import { PersonLink } from '#ui/dashboard/person-link.tsx'
import { FailedRefundCard } from '#features/payments/refunds/failed-refund-card.tsx'
import { GiveBackDialog } from '#features/payments/refunds/give-back-dialog.tsx'
import { RefundDialog } from '#features/payments/refunds/refund-dialog.tsx'
import { shortMoment } from '#shared/time/dates.ts'
import { formatMoney } from '#shared/money.ts'
import { monthlyGiftPage } from '#shared/admin-paths.ts'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { EmailLink } from '#ui/dashboard/contact-links.tsx'
import { useCan } from '#ui/dashboard/powers.tsx'
import { Facts } from '#ui/dashboard/facts.tsx'
import { sentenceCase } from '#ui/dashboard/sentence-case.ts'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { adminDonations, refundDonation } from './endpoints.ts'
import { DonationBadge, donorOf } from './donation-marks.tsx'
import type { AdminDonation } from '../schema.ts'

type Props = { donation: AdminDonation; onClose: () => void }

/** One gift whole, and the way to give it back. */
export function DonationDialog({ donation, onClose }: Props) {
  const [step, setStep] = useState<'refund' | 'give back'>()
  const mayChange = useCan('money.change')
  const { id, amount, amountRefunded, amountReturning, currency, status, method, failedRefund, givenBack } =
    donation
  const name = donorOf(donation)
  if (step === 'refund')
    return (
      <RefundDialog
        endpoint={refundDonation(id)}
        name={name}
        paid={donation}
        invalidates={[adminDonations.path]}
        onClose={onClose}
      />
    )
  if (step === 'give back' && failedRefund)
    return (
      <GiveBackDialog
        name={name}
        refund={failedRefund}
        currency={currency}
        invalidates={[adminDonations.path]}
        onClose={onClose}
      />
    )
  return (
    <Dialog open onClose={onClose} size="admin" title={`${name}, ${formatMoney(donation)}`}>
      <Facts
        facts={[
          { label: 'Status', value: <DonationBadge donation={donation} /> },
          { label: 'Reason', value: donation.failureReason },
          { label: 'Date', value: shortMoment(donation.createdAt) },
          { label: 'Frequency', value: sentenceCase(donation.frequency) },
          {
            label: 'Monthly gift',
            value: donation.monthlyGiftId && (
              <Link href={monthlyGiftPage(donation.monthlyGiftId)} onClick={onClose}>
                {mayChange ? 'View or cancel' : 'View'}
              </Link>
            ),
          },
          { label: 'Fund', value: donation.fund },
          { label: 'Email', value: donation.donorEmail && <EmailLink email={donation.donorEmail} /> },
          { label: 'Receipt', value: donation.receiptNumber },
          {
            label: 'Refunded',
            value: amountRefunded === 0 ? null : formatMoney({ amount: amountRefunded, currency }),
          },
          {
            label: 'Refund in progress',
            value: amountReturning === 0 ? null : formatMoney({ amount: amountReturning, currency }),
          },
          { label: 'Given back', value: givenBack && givenBackText(givenBack, currency) },
          { label: 'Payment method', value: methodNames[method] },
          { label: 'Payment ID', value: donation.paymentIntentId },
          { label: 'Notes', value: donation.notes },
        ]}
      />
      {failedRefund && (
        <FailedRefundCard
          refund={failedRefund}
          currency={currency}
          onGiveBack={mayChange ? () => setStep('give back') : undefined}
        />
      )}
      <div className="confirm-dialog-actions dialog-tools">
        {donation.donorEmail && (
          <ButtonLink variant="outline" href={`mailto:${encodeURIComponent(donation.donorEmail)}`}>
            <Mail aria-hidden="true" />
            Email {name}
          </ButtonLink>
        )}
        {donation.donorEmail && <PersonLink email={donation.donorEmail} />}
        {mayChange &&
          status === 'completed' &&
          donation.paymentIntentId !== null &&
          amountRefunded + amountReturning < amount && (
            <Button variant="danger" onClick={() => setStep('refund')}>
              <Undo2 aria-hidden="true" />
              Refund donation
            </Button>
          )}
      </div>
    </Dialog>
  )
}

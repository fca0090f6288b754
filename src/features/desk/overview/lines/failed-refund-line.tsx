import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { adminRegistrations, refundRegistration } from '#features/gatherings/events/dashboard/endpoints.ts'
import { SettleMatterDialog } from '#features/money/bookkeeping/matters/settle-matter-dialog.tsx'
import { adminDonations, refundDonation } from '#features/money/donations/dashboard/endpoints.ts'
import { matterText } from '#features/payments/matters/categories.ts'
import { GiveBackDialog } from '#features/payments/refunds/give-back-dialog.tsx'
import { RefundDialog } from '#features/payments/refunds/refund-dialog.tsx'
import { overviewPath } from '#browser/calls/dashboard-paths.ts'
import { rowPage } from '#shared/admin-paths.ts'
import { agoText } from '#shared/waiting.ts'
import { RowMenu } from '#ui/dashboard/list/row-menu.tsx'
import { useLinkedRow } from '#ui/dashboard/list/use-linked-row.ts'
import { useCan } from '#ui/dashboard/powers.tsx'
import { StateBadge } from '#ui/dashboard/state-badge.tsx'
import { useNow } from '#ui/dashboard/use-now.ts'
import { Button } from '#ui/parts/button.tsx'
import { IconButton } from '#ui/parts/icon-button.tsx'
import './failed-refund-line.css'
import { needIcons } from '../need-icons.ts'
import type { Overview } from '../schema.ts'

type Matter = Overview['matters'][number]
type Refund = NonNullable<Matter['refund']>
type Step = 'again' | 'cash' | 'settle'

type Props = { matter: Matter; refund: Refund; isMarked: boolean }

const invalidates = [overviewPath, adminDonations.path, adminRegistrations.path]

/** A refund that did not reach its payer: why, and the three ways out. On a phone they unfold. */
export const FailedRefundLine = ({ matter, refund, isMarked }: Props) => {
  const [step, setStep] = useState<Step>()
  const [isOpen, setIsOpen] = useState(false)
  const mayChange = useCan('money.change')
  const actionsId = useId()
  const now = useNow()
  const text = `${matterText(matter).replace(' failed', '')}${matter.name ? ` to ${matter.name}` : ''} failed`
  const Icon = needIcons['refund-failed']
  const close = () => setStep(undefined)
  return (
    <li className="need-line failed-refund-line" data-look="late">
      <span className="need-line-icon">
        <Icon size={18} aria-hidden="true" />
      </span>
      <div>
        <b>{text}</b> {isMarked && matter.isMine && <StateBadge look="info">Yours</StateBadge>}
        <p>
          {refund.failure && <span className="need-line-due">{refund.failure} </span>}
          {`Seen ${agoText(matter.createdAt, now)}. The money is still with us.`}
          {!matter.isMine && matter.ownerName && ` Assigned to ${matter.ownerName}.`}
        </p>
      </div>
      {mayChange && (
        <>
          <IconButton
            outline
            className="failed-refund-opener"
            label={`What to do: ${text}`}
            aria-expanded={isOpen}
            aria-controls={actionsId}
            onClick={() => setIsOpen(!isOpen)}
          >
            <ChevronDown size={20} aria-hidden="true" />
          </IconButton>
          <div id={actionsId} className="failed-refund-actions" data-open={isOpen || undefined}>
            {matter.subject && (
              <Button variant="outline" onClick={() => setStep('again')} aria-label={`Try again: ${text}`}>
                Try again
              </Button>
            )}
            <Button variant="outline" onClick={() => setStep('cash')} aria-label={`Paid in cash: ${text}`}>
              Paid in cash
            </Button>
            <RowMenu
              name={text}
              items={[
                ...(matter.subject ? [{ label: 'View the payment', href: subjectPage(matter.subject) }] : []),
                { label: 'Mark as settled …', onChoose: () => setStep('settle') },
              ]}
            />
          </div>
        </>
      )}
      {step === 'again' && matter.subject && (
        <TryAgain matter={matter} subject={matter.subject} onClose={close} />
      )}
      {step === 'cash' && (
        <GiveBackDialog
          name={matter.name ?? text}
          refund={{ ...refund, amount: matter.amount }}
          currency={matter.currency}
          how="cash"
          invalidates={invalidates}
          onClose={close}
        />
      )}
      {step === 'settle' && <SettleMatterDialog matter={matter} onClose={close} />}
    </li>
  )
}

type Subject = NonNullable<Matter['subject']>

const subjectPage = ({ purpose, id }: Subject): string =>
  rowPage(purpose === 'donation' ? 'donations' : 'registrations', 'open', id)

type TryAgainProps = { matter: Matter; subject: Subject; onClose: () => void }

/** The refund as its tab offers it, with what has gone back by now. */
const TryAgain = ({ matter, subject: { purpose, id }, onClose }: TryAgainProps) => {
  const isGift = purpose === 'donation'
  const gift = useLinkedRow(adminDonations, isGift ? id : null).row
  const registration = useLinkedRow(adminRegistrations, isGift ? null : id).row
  const paid = gift ?? (registration && { ...registration, amount: registration.amountPaid })
  if (!paid) return null
  return (
    <RefundDialog
      endpoint={isGift ? refundDonation(id) : refundRegistration(id)}
      name={matter.name ?? 'Anonymous'}
      paid={paid}
      wanted={matter.amount}
      invalidates={invalidates}
      onClose={onClose}
    />
  )
}

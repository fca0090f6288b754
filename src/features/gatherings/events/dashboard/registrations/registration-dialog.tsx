import { CalendarClock, Mail, Undo2, UserX } from 'lucide-react'
import { useState } from 'react'
import { givenBackText } from '#features/payments/categories.ts'
import { PersonLink } from '#ui/dashboard/person-link.tsx'
import { FailedRefundCard } from '#features/payments/refunds/failed-refund-card.tsx'
import { GiveBackDialog } from '#features/payments/refunds/give-back-dialog.tsx'
import { RefundDialog } from '#features/payments/refunds/refund-dialog.tsx'
import { longDay, shortMoment } from '#shared/time/dates.ts'
import { formatMoney } from '#shared/money.ts'
import { paths } from '#shared/paths.ts'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { EmailLink, PhoneLink } from '#ui/dashboard/contact-links.tsx'
import { useCan, useCanAt } from '#ui/dashboard/powers.tsx'
import { Facts, type Fact } from '#ui/dashboard/facts.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { Note } from '#ui/feedback/note.tsx'
import { useAction } from '#ui/forms/use-action.ts'
import { events } from '../../endpoints.ts'
import { Attendance } from './attendance.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { adminEvents, adminRegistrations, cancelRegistrationOf, refundRegistration } from '../endpoints.ts'
import { amountText, PaymentBadge, RegistrationBadge } from './registration-marks.tsx'
import { eventWayLabels } from '../../categories.ts'
import { registrationReference } from '../../policy.ts'
import { choiceText } from '../../prices/prices.ts'
import type { AdminRegistration } from './registrations-schema.ts'
import type { RegistrationColumn } from '../../registration/schema.ts'

const invalidates = [adminRegistrations.path, adminEvents.path, events.path]

type Props = { registration: AdminRegistration; onClose: () => void }

/** One registration whole, and what can be done about it. */
export function RegistrationDialog({ registration, onClose }: Props) {
  const [step, setStep] = useState<'cancel' | 'refund' | 'give back' | 'move'>()
  const mayRefund = useCan('money.change')
  const mayCancel = useCanAt('registrations.cancel')(registration)
  const { name, email, state, paymentStatus, isPaidOnline, currency } = registration
  const { amountPaid, amountRefunded, amountReturning, failedRefund, givenBack } = registration
  if (step === 'cancel') return <CancelDialog registration={registration} onClose={onClose} />
  if (step === 'move') return <MoveDialog registration={registration} onClose={onClose} />
  if (step === 'refund')
    return (
      <RefundDialog
        endpoint={refundRegistration(registration.id)}
        name={`${name}, ${registration.eventTitle}`}
        paid={{ ...registration, amount: amountPaid }}
        consequence="A full refund cancels the registration and frees the places."
        invalidates={invalidates}
        onClose={onClose}
      />
    )
  if (step === 'give back' && failedRefund)
    return (
      <GiveBackDialog
        name={`${name}, ${registration.eventTitle}`}
        refund={failedRefund}
        currency={currency}
        invalidates={invalidates}
        onClose={onClose}
      />
    )
  const canGoBack =
    isPaidOnline && paymentStatus === 'completed' && amountRefunded + amountReturning < amountPaid
  return (
    <Dialog open onClose={onClose} size="admin" title={name}>
      <Facts
        facts={[
          {
            label: 'Event',
            value: <a href={paths.event(registration.eventId)}>{registration.eventTitle}</a>,
          },
          { label: 'Date', value: longDay(registration.eventDate) },
          {
            label: 'Status',
            value: <RegistrationBadge registration={{ ...registration, attended: null }} />,
          },
          ...Object.values(formFacts(registration)).flat(),
          { label: 'Brought by', value: registration.broughtBy },
          { label: 'Registered', value: shortMoment(registration.createdAt) },
          { label: 'Reference', value: registrationReference(registration.id) },
          { label: 'Payment', value: <PaymentBadge registration={registration} /> },
          { label: 'Paid', value: amountPaid === 0 ? null : amountText(registration) },
          {
            label: 'Still owed',
            value: registration.rest === 0 ? null : restOwedText(registration),
          },
          {
            label: 'Refunded',
            value: amountRefunded === 0 ? null : formatMoney({ amount: amountRefunded, currency }),
          },
          {
            label: 'Refund in progress',
            value: amountReturning === 0 ? null : formatMoney({ amount: amountReturning, currency }),
          },
          { label: 'Given back', value: givenBack && givenBackText(givenBack, currency) },
          { label: 'Payment ID', value: registration.paymentIntentId },
        ]}
      />
      {failedRefund && (
        <FailedRefundCard
          refund={failedRefund}
          currency={currency}
          onGiveBack={mayRefund ? () => setStep('give back') : undefined}
        />
      )}
      {mayCancel && registration.isDoorTime && state === 'registered' && (
        <Attendance registration={registration} />
      )}
      {canGoBack && !mayRefund && (
        <Note>To cancel this and refund it, ask a treasurer or an administrator.</Note>
      )}
      <div className="confirm-dialog-actions dialog-tools">
        {email && (
          <>
            <ButtonLink variant="outline" href={`mailto:${encodeURIComponent(email)}`}>
              <Mail aria-hidden="true" />
              Email {name}
            </ButtonLink>
            <PersonLink email={email} />
          </>
        )}
        {mayCancel && state === 'registered' && !registration.attended && (
          <Button variant="outline" onClick={() => setStep('move')}>
            <CalendarClock aria-hidden="true" />
            Move to another date
          </Button>
        )}
        {canGoBack && mayRefund && (
          <Button variant="danger" onClick={() => setStep('refund')}>
            <Undo2 aria-hidden="true" />
            Refund
          </Button>
        )}
        {mayCancel && (state === 'registered' || state === 'awaiting confirmation') && !isPaidOnline && (
          <Button variant="danger" onClick={() => setStep('cancel')}>
            <UserX aria-hidden="true" />
            Cancel registration
          </Button>
        )}
      </div>
    </Dialog>
  )
}

const restOwedText = ({ rest, currency, restDueOn }: AdminRegistration): string =>
  `${formatMoney({ amount: rest, currency })}${restDueOn ? `, due by ${longDay(restDueOn)}` : ''}`

/** What the form asked for, below the name. A field that is left out is a type error. */
const formFacts = ({
  numberOfAttendees,
  email,
  phone,
  companions,
  answers,
  priceChoice,
  way,
  currency,
}: AdminRegistration): Record<Exclude<RegistrationColumn, 'name'>, Fact | Fact[]> => ({
  numberOfAttendees: { label: 'Places', value: numberOfAttendees },
  way: { label: 'Takes part', value: way && eventWayLabels[way] },
  companions: { label: 'With', value: companions.length > 0 && companions.join(', ') },
  email: { label: 'Email', value: email && <EmailLink email={email} /> },
  phone: { label: 'Phone', value: phone && <PhoneLink phone={phone} /> },
  priceChoice: { label: 'Price', value: priceChoice && choiceText(priceChoice, currency) },
  answers: answers.map(({ question, answer }) => ({ label: question, value: answer })),
})

function CancelDialog({ registration, onClose }: Props) {
  const { id, name, email, numberOfAttendees, eventTitle, amountPaid, state } = registration
  // A place that is only kept was never confirmed, so no email cancels it.
  const isKept = state === 'awaiting confirmation'
  const seats = numberOfAttendees === 1 ? 'The place will be' : `The ${numberOfAttendees} places will be`
  const { isPending, mutate } = useAction(cancelRegistrationOf(id), {
    success: {
      title: 'Registration cancelled',
      description: isKept || !email ? 'No email was sent.' : `We've emailed ${name}.`,
    },
    failure: "We couldn't cancel the registration",
    invalidates,
    onSuccess: onClose,
  })
  return (
    <ConfirmDialog
      title="Cancel this registration?"
      confirm="Cancel registration"
      keep="Keep registration"
      icon={<UserX aria-hidden="true" />}
      isPending={isPending}
      onConfirm={() => mutate()}
      onClose={onClose}
    >
      <p>
        <b>{name}</b>, {eventTitle}
      </p>
      <p>
        {seats} free straight away{!isKept && email && `, and we'll email ${name}`}. They can register again.
      </p>
      {amountPaid > 0 && (
        <p>
          <b>{amountText(registration)}</b> wasn't paid on our website. Please refund it yourself.
        </p>
      )}
    </ConfirmDialog>
  )
}

import { useQuery } from '@tanstack/react-query'
import { CalendarX } from 'lucide-react'
import { useState } from 'react'
import { inBinText, useUndo } from '#features/team/bin/use-undo.ts'
import { ApiError } from '#shared/calls/api-client.ts'
import { longDay } from '#shared/time/dates.ts'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { useTotal } from '#ui/dashboard/use-total.ts'
import { DeleteDialog } from '#ui/dashboard/delete-dialog.tsx'
import { useNow } from '#ui/dashboard/use-now.ts'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { shownError } from '#browser/calls/reading.ts'
import { useAction } from '#ui/forms/use-action.ts'
import { events } from '../endpoints.ts'
import { adminEvents, adminRegistrations, cancelEvent, deleteEvent } from './endpoints.ts'
import type { AdminEvent, EventEnded, ListedEvent } from './schema.ts'
import { EditEventDialog } from './form/edit-event-dialog.tsx'
import { notifiedText } from './saved-text.ts'
import { OwnWordsField } from './own-words-field.tsx'
import { EndSeriesDialog } from '../series/end-series-dialog.tsx'
import { HostsDialog } from '../hosts/hosts-dialog.tsx'
import { isOpen } from '../policy.ts'
import { takenPlaces } from '../ways/ways.ts'

/** What someone is about to do, and the event it is about. */
export type EventStep =
  | { kind: 'edit'; event?: ListedEvent }
  | { kind: 'copy' | 'hosts' | 'cancel' | 'end series' | 'delete'; event: ListedEvent }

const invalidates = [adminEvents.path, adminRegistrations.path, events.path]

type DialogsProps = {
  step: EventStep
  onClose: () => void
  /** After `onClose`, for a new event. */
  onCreated: (event: AdminEvent) => void
  /** Instead of `onClose`, on the event's own page. */
  onDeleted?: () => void
}

export function EventDialogs({ step, onClose, onCreated, onDeleted = onClose }: DialogsProps) {
  const ends = { onCreated, onClose }
  if (step.kind === 'edit') return <EditEventDialog event={step.event} {...ends} />
  if (step.kind === 'copy') return <EditEventDialog copyOf={step.event} {...ends} />
  if (step.kind === 'hosts') return <HostsDialog event={step.event} onClose={onClose} />
  if (step.kind === 'end series') return <EndSeriesDialog event={step.event} onClose={onClose} />
  if (step.kind === 'cancel') return <CancelDialog event={step.event} onClose={onClose} />
  return <DeleteEventDialog event={step.event} onDeleted={onDeleted} onClose={onClose} />
}

type Props = { event: AdminEvent; onClose: () => void }

function CancelDialog({ event, onClose, instead = false }: Props & { instead?: boolean }) {
  const moneyLeft = useMoneyLeft(event)
  const [ownWords, setOwnWords] = useState('')
  const { isPending, mutate } = useAction(cancelEvent(event.id), {
    success: (answer) => ({ title: 'Event cancelled', description: cancelledText(answer) }),
    failure: "We couldn't cancel the event",
    invalidates,
    onSuccess: onClose,
  })
  return (
    <ConfirmDialog
      title="Cancel this event?"
      confirm="Cancel event"
      keep="Keep event"
      icon={<CalendarX aria-hidden="true" />}
      isPending={isPending}
      onConfirm={() => mutate(ownWords.trim() === '' ? {} : { ownWords: ownWords.trim() })}
      onClose={onClose}
    >
      <WhatAndWhen event={event} />
      {instead && <p>{peopleHavePaid} Cancel it and refund them first.</p>}
      <p>
        The event will stay on the site, marked as cancelled, and no one will be able to register.{' '}
        <NotifiedPeople event={event} moneyLeft={moneyLeft} /> You cannot undo this.
      </p>
      {moneyLeft && moneyLeft.refunded > 0 && <p>{whyProof(moneyLeft.refunded)}</p>}
      <OwnWordsField isEmailed={takenPlaces(event) > 0} value={ownWords} onChange={setOwnWords} />
    </ConfirmDialog>
  )
}

/** Money goes back before an event is deleted: an event with payments is cancelled instead. */
function DeleteEventDialog({ event, onDeleted, onClose }: Props & { onDeleted: () => void }) {
  const [isPaidFor, setIsPaidFor] = useState(false)
  const moneyLeft = useMoneyLeft(event)
  const undo = useUndo(invalidates)
  // Wait for the answer: the delete button must not become another one under the finger.
  if (moneyLeft === undefined) return <LookingUp event={event} onClose={onClose} />
  if (moneyLeft.people > 0 || isPaidFor)
    return event.state === 'planned' ? (
      <CancelDialog event={event} onClose={onClose} instead />
    ) : (
      <MoneyFirst event={event} onClose={onClose} />
    )
  return (
    <DeleteDialog
      endpoint={deleteEvent(event.id)}
      title="Delete this event?"
      confirm="Delete event"
      success={({ notified }) => ({
        title: 'Event deleted successfully',
        ...undo(event.id, notifiedText(notified), ...(notified > 0 ? [emailedAgain] : [])),
      })}
      failure="Error deleting event"
      invalidates={invalidates}
      onDeleted={onDeleted}
      onError={(error) => setIsPaidFor(error instanceof ApiError && error.code === 'event_has_payments')}
      onClose={onClose}
    >
      <WhatAndWhen event={event} />
      <p>
        This deletes the event's page and all its registrations. <NotifiedPeople event={event} />
      </p>
      <p>{inBinText()}</p>
    </DeleteDialog>
  )
}

const emailedAgain = "If it comes back, we'll email them that it's going ahead after all."

const LookingUp = ({ event, onClose }: Props) => (
  <Dialog open onClose={onClose} size="small" title="Delete this event?">
    <div className="confirm-dialog-text">
      <WhatAndWhen event={event} />
      <p role="status">Checking for payments...</p>
    </div>
  </Dialog>
)

/** The event is cancelled, but its payments are still being refunded, or have to be refunded by hand. */
const MoneyFirst = ({ event, onClose }: Props) => (
  <Dialog open onClose={onClose} size="small" title="You can't delete this event yet">
    <div className="confirm-dialog-text">
      <WhatAndWhen event={event} />
      <p>{peopleHavePaid} You can delete it when they have been refunded.</p>
    </div>
  </Dialog>
)

const peopleHavePaid = 'People have paid for this event or are paying now.'
const whyProof = (refunded: number): string =>
  `It refunds ${refunded === 1 ? '1 person' : `${refunded} people`}, so we may ask you to confirm that it's you.`
const backToTheCards = 'Payments made on our website will be refunded automatically.'
const backByHand = "You'll need to refund cash, cheques and transfers yourself."

/** How many people are paying, or have paid and not got it back; how many are refunded; and what becomes of the money. */
type MoneyLeft = { people: number; refunded: number; text: string }

const mostLookedAt = 200

/** Undefined until it is known. The server checks this again in any case. */
const useMoneyLeft = ({ id }: AdminEvent): MoneyLeft | undefined => {
  const query = useQuery(adminRegistrations(`moneyLeft=${id}&limit=${mostLookedAt}`))
  if (!query.data) return shownError(query) ? { people: 0, refunded: 0, text: '' } : undefined
  const { rows, total } = query.data
  const ways = [
    rows.some(({ isPaidOnline }) => isPaidOnline) && backToTheCards,
    rows.some(({ isPaidOnline }) => !isPaidOnline) && backByHand,
  ]
  const refunded = rows.filter(({ isPaidOnline }) => isPaidOnline).length
  return { people: total, refunded, text: ways.filter(Boolean).join(' ') }
}

const WhatAndWhen = ({ event }: { event: AdminEvent }) => (
  <p>
    <b>{event.title}</b>, {longDay(event.date)}, {event.time}
  </p>
)

/** How many people will get an email, and what happens to their money. After the event, only payers get one. */
function NotifiedPeople({ event, moneyLeft }: { event: AdminEvent; moneyLeft?: MoneyLeft | undefined }) {
  const total = useTotal(adminRegistrations, `eventId=${event.id}&state=registered`)
  const now = useNow()
  if (total === undefined) return null
  const count = isOpen(event, now) ? total : 0
  if (count === 0 && moneyLeft?.text) return <>{moneyLeft.text}</>
  if (total === 0) return <>No one is registered, so no emails will be sent.</>
  if (count === 0) return <>No emails will be sent.</>
  return (
    <>
      <b>We'll email the {count === 1 ? '1 person' : `${count} people`} registered.</b>
      {moneyLeft?.text && ` ${moneyLeft.text}`}
    </>
  )
}

const cancelledText = ({ notified, paidBack, paidByHand }: EventEnded): string =>
  [notifiedText(notified), paidBack > 0 && backToTheCards, paidByHand > 0 && backByHand]
    .filter(Boolean)
    .join(' ')

import { CalendarX, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { longDay } from '#shared/dates.ts'
import { paths } from '#shared/paths.ts'
import { DeedDialog } from '#ui/dashboard/deed-dialog.tsx'
import { useTotal } from '#ui/dashboard/use-admin-read.ts'
import { useNow } from '#ui/dashboard/use-now.ts'
import type { AdminEvent } from './admin-schema.ts'
import { EditEventDialog } from './edit-event-dialog.tsx'
import { isOpen } from './policy.ts'

/** What somebody is about to do, with which event. */
export type EventStep =
  | { kind: 'edit'; event?: AdminEvent }
  | { kind: 'cancel' | 'delete'; event: AdminEvent }

const changes = [paths.api.adminEvents, paths.api.events]

export function EventDialogs({ step, onClose }: { step: EventStep; onClose: () => void }) {
  if (step.kind === 'edit') return <EditEventDialog event={step.event} onClose={onClose} />
  if (step.kind === 'cancel') return <CancelDialog event={step.event} onClose={onClose} />
  return <DeleteDialog event={step.event} onClose={onClose} />
}

type Props = { event: AdminEvent; onClose: () => void }

function CancelDialog({ event, onClose }: Props) {
  return (
    <DeedDialog
      title="Cancel this event?"
      confirm="Cancel event"
      icon={<CalendarX aria-hidden="true" />}
      deed={{
        method: 'POST',
        path: paths.api.adminEventCancel(event.id),
        success: (answer) => ({ title: 'Event cancelled', description: toldText(answer) }),
        failure: 'Error cancelling event',
        changes,
      }}
      onClose={onClose}
    >
      <WhatAndWhen event={event} />
      <p>
        It stays on the site, marked as cancelled, and nobody can register any more. <Told event={event} />
      </p>
    </DeedDialog>
  )
}

/** Money goes back before an event goes: where somebody has paid, the way is to cancel it. */
function DeleteDialog({ event, onClose }: Props) {
  const [isPaidFor, setIsPaidFor] = useState(false)
  if (isPaidFor && event.state === 'planned') return <CancelDialog event={event} onClose={onClose} />
  return (
    <DeedDialog
      title="Delete this event?"
      confirm="Delete event"
      icon={<Trash2 aria-hidden="true" />}
      deed={{
        method: 'DELETE',
        path: paths.api.adminEvent(event.id),
        success: (answer) => ({ title: 'Event deleted successfully', description: toldText(answer) }),
        failure: 'Error deleting event',
        onRefusal: ({ code }) => setIsPaidFor(code === 'event_has_payments'),
        changes,
      }}
      onClose={onClose}
    >
      <WhatAndWhen event={event} />
      <p>
        Its page and its registrations are deleted with it, and that cannot be undone. <Told event={event} />
      </p>
    </DeedDialog>
  )
}

const WhatAndWhen = ({ event }: { event: AdminEvent }) => (
  <p>
    <b>{event.title}</b>, {longDay(event.date)}, {event.time}
  </p>
)

/** How many people will get a letter; nobody hears of what is over, or cancelled already. */
function Told({ event }: { event: AdminEvent }) {
  const total = useTotal(paths.api.adminRegistrations, `eventId=${event.id}&state=registered`)
  const now = useNow()
  if (total === undefined) return null
  const count = isOpen(event, now) ? total : 0
  if (count === 0) return <>Nobody has to be told.</>
  return (
    <b>
      {count === 1 ? '1 person is registered and gets' : `${count} people are registered and get`} an email.
    </b>
  )
}

const toldText = (answer: unknown): string => {
  const { told } = answer as { told: number }
  if (told === 0) return 'Nobody had to be told.'
  return told === 1 ? '1 person was told by email.' : `${told} people were told by email.`
}

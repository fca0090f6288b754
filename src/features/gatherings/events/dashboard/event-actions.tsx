import { CalendarX, Copy, UsersRound } from 'lucide-react'
import { useCan, useCanAt } from '#ui/dashboard/powers.tsx'
import { DeleteButton, EditButton, RowButton } from '#ui/dashboard/list/row-buttons.tsx'
import type { EventStep } from './event-steps.tsx'
import type { ListedEvent } from './schema.ts'

/** What the person who is looking may do with this event. */
export function EventActions({ event, onStep }: { event: ListedEvent; onStep: (step: EventStep) => void }) {
  const mayEnd = useCanAt('events.end')(event)
  return (
    <>
      {useCanAt('events.change')(event) && (
        <EditButton name={event.title} onClick={() => onStep({ kind: 'edit', event })} />
      )}
      {useCan('events.create') && (
        <RowButton
          word="Duplicate"
          name={event.title}
          icon={Copy}
          onClick={() => onStep({ kind: 'copy', event })}
        />
      )}
      {useCan('events.hosts') && (
        <RowButton
          word="Hosts"
          name={event.title}
          icon={UsersRound}
          onClick={() => onStep({ kind: 'hosts', event })}
        />
      )}
      {mayEnd && event.state === 'planned' && (
        <RowButton
          word="Cancel"
          name={event.title}
          icon={CalendarX}
          onClick={() => onStep({ kind: 'cancel', event })}
        />
      )}
      {mayEnd && <DeleteButton name={event.title} onClick={() => onStep({ kind: 'delete', event })} />}
    </>
  )
}

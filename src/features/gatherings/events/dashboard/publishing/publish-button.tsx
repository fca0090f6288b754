import { Send } from 'lucide-react'
import { useState } from 'react'
import { useCanAt } from '#ui/dashboard/powers.tsx'
import { useNow } from '#ui/dashboard/use-now.ts'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { useAction } from '#ui/forms/use-action.ts'
import { Button } from '#ui/parts/button.tsx'
import { takesRegistrations } from '../../policy.ts'
import { events } from '../../endpoints.ts'
import { adminEvents, publishEvent } from '../endpoints.ts'
import type { ListedEvent } from '../schema.ts'

/** Publishes a draft, for those who may. Then people see it, so it asks once more. */
export function PublishButton({ event }: { event: ListedEvent }) {
  const mayChange = useCanAt('events.change')(event)
  const [isAsking, setIsAsking] = useState(false)
  const now = useNow()
  const { isPending, mutate } = useAction(publishEvent(event.id), {
    success: { title: 'Event published', description: 'Visitors can see it now.' },
    failure: "We couldn't publish the event",
    invalidates: [adminEvents.path, events.path],
    onSuccess: () => setIsAsking(false),
  })
  if (event.state !== 'draft' || !mayChange) return null
  return (
    <>
      <Button variant="outline" aria-haspopup="dialog" onClick={() => setIsAsking(true)}>
        <Send aria-hidden="true" />
        Publish now
      </Button>
      {isAsking && (
        <ConfirmDialog
          title="Publish this event now?"
          confirm="Publish now"
          keep="Not yet"
          variant="ink"
          isPending={isPending}
          onConfirm={() => mutate()}
          onClose={() => setIsAsking(false)}
        >
          <p>
            <b>{event.title}</b> will be seen by {seenBy[event.audience]}
            {takesRegistrations({ ...event, state: 'planned' }, now) && ', and they can register'}.
          </p>
        </ConfirmDialog>
      )}
    </>
  )
}

const seenBy: Record<ListedEvent['audience'], string> = {
  everyone: 'everyone',
  members: 'members',
  link: 'those who have its link',
}

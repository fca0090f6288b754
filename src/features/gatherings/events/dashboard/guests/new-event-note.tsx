import { ExternalLink, Eye, Share2 } from 'lucide-react'
import { useHistoryState } from 'wouter/use-browser-location'
import { eventPreviewPage } from '#shared/admin-paths.ts'
import { paths } from '#shared/paths.ts'
import { useNow } from '#ui/dashboard/use-now.ts'
import { Note } from '#ui/feedback/note.tsx'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { shareEvent } from '../../page/share-event.ts'
import { isOpen } from '../../policy.ts'
import { savedText } from '../saved-text.ts'
import type { ListedEvent } from '../schema.ts'
import './new-event-note.css'

/** The entry of the history says that the event was created a moment ago. */
export const newEvent = { isNewEvent: true }

export const useIsNewEvent = (): boolean =>
  useHistoryState<Partial<typeof newEvent> | null>()?.isNewEvent ?? false

/** What comes next once an event was created: looking at it as others see it, and telling people. */
export const NewEventNote = ({ event }: { event: ListedEvent }) => {
  const now = useNow()
  return (
    <div className="one-event-note">
      <Note tone="success">
        <b>{savedText(event, now)}</b>
        <div className="new-event-ways">
          {event.state === 'draft' ? (
            <ButtonLink variant="outline" size="small" href={eventPreviewPage(event.id)}>
              <Eye aria-hidden="true" />
              Preview it
            </ButtonLink>
          ) : (
            <ButtonLink variant="outline" size="small" href={paths.event(event.id)}>
              <ExternalLink aria-hidden="true" />
              See it
            </ButtonLink>
          )}
          {isOpen(event, now) && (
            <Button variant="outline" size="small" onClick={() => void shareEvent(event)}>
              <Share2 aria-hidden="true" />
              Share it
            </Button>
          )}
        </div>
      </Note>
    </div>
  )
}

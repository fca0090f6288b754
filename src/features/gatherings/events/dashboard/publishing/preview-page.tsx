import { useQuery } from '@tanstack/react-query'
import { EyeOff } from 'lucide-react'
import { eventPage, eventPreviewPage } from '#shared/admin-paths.ts'
import { shortMoment } from '#shared/time/dates.ts'
import { BackLink } from '#ui/dashboard/back-link.tsx'
import { CopyButton } from '#ui/dashboard/copy-button.tsx'
import { Loading } from '#ui/feedback/loading.tsx'
import { Note } from '#ui/feedback/note.tsx'
import '../../page/event-page.css'
import { EventView } from '../../page/event-view.tsx'
import { isFree } from '../../policy.ts'
import { useOrigin } from '../../use-origin.ts'
import { adminEvents } from '../endpoints.ts'
import { NoSuchEvent } from '../guests/event-page.tsx'
import type { ListedEvent } from '../schema.ts'
import './preview-page.css'
import { PublishButton } from './publish-button.tsx'

/** An event as visitors will see it. Those of the team who may see the event open it by this address. */
export function PreviewPage({ id }: { id: string }) {
  const query = useQuery(adminEvents(`id=${id}`))
  const event = query.data?.rows.find((one) => one.id === id)
  if (event) return <Preview event={event} />
  if (query.data && !query.isPlaceholderData) return <NoSuchEvent />
  return <Loading query={query} label="Loading event" failure="We couldn't load this event" />
}

const Preview = ({ event }: { event: ListedEvent }) => {
  const origin = useOrigin()
  return (
    <>
      <BackLink href={eventPage(event.id)}>Back to the event</BackLink>
      <div className="event-preview-note">
        <Note icon={<EyeOff size={20} aria-hidden="true" />}>
          <b>This is a preview.</b>
          <br />
          {standingOf(event)} Colleagues who may see this event can open this page by its link.
        </Note>
        <PublishButton event={event} />
        {origin && <CopyButton what="preview link" text={origin + eventPreviewPage(event.id)} />}
      </div>
      <article className="event-page-ticket" aria-labelledby="event-title">
        <EventView event={asPublished(event)} titleId="event-title" headingLevel={1} isPreview />
      </article>
    </>
  )
}

/** As visitors will see it. They get the address of the meeting only where it is for everyone. */
const asPublished = (event: ListedEvent): ListedEvent => ({
  ...event,
  state: event.state === 'draft' ? 'planned' : event.state,
  zoomLink: isFree(event) && !event.meetingForRegistered ? event.zoomLink : null,
})

const standingOf = ({ state, publishedAt }: ListedEvent): string => {
  if (state !== 'draft') return 'This event has been published.'
  return publishedAt
    ? `It is published on ${shortMoment(publishedAt)}. Until then only the team sees it.`
    : "This is a draft. Visitors can't see it."
}

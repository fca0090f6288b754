import { useQuery } from '@tanstack/react-query'
import { wasRefused } from '#shared/calls/api-client.ts'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { useSession } from '#browser/session/session.tsx'
import { closePageDialog } from '#browser/history/page-dialog.tsx'
import { shownError } from '#browser/calls/reading.ts'
import { Skeleton, SkeletonGroup } from '#ui/feedback/skeleton.tsx'
import { useTabTitle } from '#browser/history/tab-title.ts'
import { membersEvent, oneEvent } from '../endpoints.ts'
import { isForMembersOnly } from '../events-queries.ts'
import './event-dialog.css'
import { stubOf } from '../event-looks.ts'
import { EventView } from './event-view.tsx'
import { titleWithState } from '../policy.ts'

const titleId = 'event-dialog-title'

/** One event over the page that its card is on; its own page shows the same. */
export const EventDialog = ({ id }: { id: string }) => {
  const open = useQuery(oneEvent(id))
  const isOnlyForMembers = isForMembersOnly(open.error)
  const isMember = useSession((session) => session.state === 'approved')
  const forMembers = useQuery({ ...membersEvent(id), enabled: isOnlyForMembers && isMember })
  const query = isOnlyForMembers && isMember ? forMembers : open
  const { data } = query
  const error = shownError(query)
  const isGone = wasRefused(error)
  useTabTitle(data ? titleWithState(data) : isGone ? 'Event Not Found' : undefined)

  if (data)
    return (
      <Dialog open hasAddress onClose={closePageDialog} size="large" labelledBy={titleId} stub={stubOf(data)}>
        <EventView event={data} titleId={titleId} headingLevel={2} />
      </Dialog>
    )
  if (isGone)
    return (
      <Dialog open hasAddress onClose={closePageDialog} size="small" title="Event Not Found">
        <p className="muted">It may have been removed since you opened this page.</p>
      </Dialog>
    )
  return (
    <Dialog open hasAddress onClose={closePageDialog} size="large" title="Event">
      {error ? (
        <ErrorState
          title="We couldn't load this event"
          text="Check your connection and try again."
          headingLevel={3}
          onRetry={() => void query.refetch()}
        />
      ) : (
        <SkeletonGroup label="Loading the event" className="event-dialog-loading">
          <Skeleton shape="block" />
          <Skeleton shape="line" width="half" />
          <Skeleton shape="line" width="long" />
          <Skeleton shape="line" />
          <Skeleton shape="line" width="long" />
        </SkeletonGroup>
      )}
    </Dialog>
  )
}

import { useQuery } from '@tanstack/react-query'
import { WriteForm } from '#features/people/mailings/write-form.tsx'
import { eventPage } from '#shared/admin-paths.ts'
import { paths } from '#shared/paths.ts'
import { shownError } from '#browser/calls/reading.ts'
import { useCanAt } from '#ui/dashboard/powers.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { Skeleton, SkeletonGroup } from '#ui/feedback/skeleton.tsx'
import { isOver } from '../../policy.ts'
import { audienceParts, type AudiencePart } from '../audience-parts.ts'
import { adminEvents, guestCounts } from '../endpoints.ts'
import type { ListedEvent } from '../schema.ts'
import { isLookedBackOn, isThin, thinText } from './guest-parts.ts'
import { NoSuchEvent } from './event-page.tsx'
import { useMinutes } from './use-minutes.ts'

/** Writes to the guests of an event, or to those who came the last time. */
export function WritePage({ id, part }: { id: string; part: string | null }) {
  const query = useQuery(adminEvents(`id=${id}`))
  const event = query.data?.rows.find((one) => one.id === id)
  const error = shownError(query)
  if (event) return <Write event={event} part={audienceParts.find((one) => one === part) ?? 'all'} />
  if (query.data && !query.isPlaceholderData) return <NoSuchEvent />
  if (error)
    return (
      <ErrorState
        title="We couldn't load this event"
        text="Please try again in a few minutes."
        onRetry={() => void query.refetch()}
      />
    )
  return (
    <SkeletonGroup label="Loading event" className="one-event-skeletons">
      <Skeleton shape="title" width="long" />
      <Skeleton shape="title" width="full" />
    </SkeletonGroup>
  )
}

function Write({ event, part }: { event: ListedEvent; part: AudiencePart }) {
  const mayWrite = useCanAt('mailings.guests')(event)
  const now = useMinutes()
  const { data: counts } = useQuery({ ...guestCounts(event.id), enabled: mayWrite && isOver(event, now) })
  if (!mayWrite) return <NoSuchEvent />
  const thin = counts && isLookedBackOn(event, counts, now) && isThin(counts) ? thinText(counts) : undefined
  const choice = (one: AudiencePart) => ({ kind: 'guests', of: event.id, part: one }) as const
  return (
    <WriteForm
      key={part}
      start={[choice(part)]}
      offered={offeredParts(event, now).map(([one, label]) => ({ choice: choice(one), label }))}
      latest={isOver(event, now) ? undefined : event.startsAt}
      cautionOf={(chosen) =>
        chosen.some(({ of, part: one }) => of === event.id && one === 'missed') ? thin : undefined
      }
      back={{ href: eventPage(event.id), label: event.title }}
      about={
        isOver(event, now)
          ? undefined
          : { path: paths.event(event.id), title: event.title, link: 'See the event' }
      }
    />
  )
}

/** Who can be chosen, and how they are called beside the title of the page. */
const offeredParts = (event: ListedEvent, now: Date): [AudiencePart, string][] => {
  const { title, price } = event
  const unpaid: [AudiencePart, string][] = price > 0 ? [['unpaid', `Not paid yet for ${title}`]] : []
  return isOver(event, now)
    ? [
        ['all', `Guests of ${title}`],
        ['came', `Came to ${title}`],
        ['missed', `Did not come to ${title}`],
        ...unpaid,
      ]
    : [['all', `Coming to ${title}`], ...unpaid, ['before', 'Those who came last time']]
}

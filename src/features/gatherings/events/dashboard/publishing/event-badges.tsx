import { shortDate, shortMoment } from '#shared/time/dates.ts'
import { StateBadge } from '#ui/dashboard/state-badge.tsx'
import type { ListedEvent } from '../schema.ts'

type Props = {
  event: Pick<
    ListedEvent,
    'state' | 'publishedAt' | 'audience' | 'seriesId' | 'registrationClosesAt' | 'endsAt'
  >
  now: Date
  /** On its own page, where there is room for the time, and a note says that it is cancelled. */
  isWhole?: boolean
}

/** What is not as usual: it is no public event to which everyone can come. */
export const EventBadges = ({
  event: { state, publishedAt, audience, seriesId, ...times },
  now,
  isWhole = false,
}: Props) => (
  <>
    {state === 'cancelled' && !isWhole && <StateBadge look="danger">Cancelled</StateBadge>}
    {state === 'draft' && (
      <StateBadge look="warning">
        {publishedAt ? `Draft until ${isWhole ? shortMoment(publishedAt) : shortDate(publishedAt)}` : 'Draft'}
      </StateBadge>
    )}
    {audience === 'members' && <StateBadge look="info">Members only</StateBadge>}
    {audience === 'link' && <StateBadge look="info">By link only</StateBadge>}
    {seriesId !== null && <StateBadge look="neutral">Series</StateBadge>}
    {state === 'planned' && isClosedAhead(times, now) && (
      <StateBadge look="neutral">Registration closed</StateBadge>
    )}
  </>
)

const isClosedAhead = (
  { registrationClosesAt, endsAt }: Pick<ListedEvent, 'registrationClosesAt' | 'endsAt'>,
  now: Date,
): boolean =>
  registrationClosesAt !== null &&
  now.getTime() >= Date.parse(registrationClosesAt) &&
  now.getTime() < Date.parse(endsAt)

import { Mail, UserPlus } from 'lucide-react'
import { daysBetween, dayAt } from '#shared/time/dates.ts'
import { eventWritePage } from '#shared/admin-paths.ts'
import { PageFoot } from '#ui/dashboard/page-foot.tsx'
import { useCanAt } from '#ui/dashboard/powers.tsx'
import { ButtonLink } from '#ui/parts/button.tsx'
import { isOver } from '../../policy.ts'
import { missedDays } from '../audience-parts.ts'
import type { ListedEvent } from '../schema.ts'
import type { GuestCounts } from './guests-schema.ts'
import { isLookedBackOn } from './guest-parts.ts'
import './write-links.css'

type Props = { event: ListedEvent; counts: GuestCounts; now: Date }

/** The ways to write to the guests; the day after, first of all to those who did not come. */
export function WriteLinks({ event, counts, now }: Props) {
  const mayWrite = useCanAt('mailings.guests')(event)
  if (!mayWrite) return null
  const isPast = isOver(event, now)
  const missed =
    isLookedBackOn(event, counts, now) && daysBetween(event.date, dayAt(now)) <= missedDays
      ? counts.missed
      : 0
  return (
    <div className="write-links">
      <ButtonLink variant="outline" href={eventWritePage(event.id)}>
        <Mail aria-hidden="true" />
        Write to guests
      </ButtonLink>
      {!isPast && event.state === 'planned' && (
        <ButtonLink variant="outline" href={eventWritePage(event.id, 'before')}>
          <UserPlus aria-hidden="true" />
          Invite those who came last time
        </ButtonLink>
      )}
      {missed > 0 && (
        <PageFoot>
          <ButtonLink variant="ink" href={eventWritePage(event.id, 'missed')}>
            <Mail aria-hidden="true" />
            {missed === 1 ? 'Write to this person' : `Write to these ${missed}`}
          </ButtonLink>
        </PageFoot>
      )}
    </div>
  )
}

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

type Props = { event: ListedEvent; counts: GuestCounts; part: string; now: Date }

/** The ways to write to the guests; the day after to those in view, who did not come or who did. */
export function WriteLinks({ event, counts, part, now }: Props) {
  const mayWrite = useCanAt('mailings.guests')(event)
  if (!mayWrite) return null
  const isPast = isOver(event, now)
  const isLately = isLookedBackOn(event, counts, now) && daysBetween(event.date, dayAt(now)) <= missedDays
  const thanks = isLately && part === 'came' && counts.came > 0
  const missed = isLately && !thanks ? counts.missed : 0
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
      {thanks && (
        <PageFoot>
          <ButtonLink variant="ink" href={eventWritePage(event.id, 'came')}>
            <Mail aria-hidden="true" />
            Write to those who came
          </ButtonLink>
        </PageFoot>
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

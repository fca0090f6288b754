import { Mail, ScanLine, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { daysBetween, dayAt } from '#shared/time/dates.ts'
import { eventWritePage } from '#shared/admin-paths.ts'
import { PageFoot } from '#ui/dashboard/page-foot.tsx'
import { useCanAt } from '#ui/dashboard/powers.tsx'
import { Button, buttonLook, ButtonLink } from '#ui/parts/button.tsx'
import { classes } from '#ui/styles/classes.ts'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { isOver } from '../../policy.ts'
import { missedDays } from '../audience-parts.ts'
import type { ListedEvent } from '../schema.ts'
import type { GuestCounts } from './guests-schema.ts'
import { isLookedBackOn, isThin, thinText } from './guest-parts.ts'
import './write-links.css'

type Props = { event: ListedEvent; counts: GuestCounts; part: string; now: Date }

/** The ways to write to the guests; the day after to those in view, who did not come or who did. */
export function WriteLinks({ event, counts, part, now }: Props) {
  const mayWrite = useCanAt('mailings.guests')(event)
  const [isAsking, setIsAsking] = useState(false)
  const [, navigate] = useLocation()
  if (!mayWrite || event.state === 'draft') return null
  const isPast = isOver(event, now)
  const isLately = isLookedBackOn(event, counts, now) && daysBetween(event.date, dayAt(now)) <= missedDays
  const thanks = isLately && part === 'came' && counts.came > 0
  const missed = isLately && !thanks && counts.missed > 0
  return (
    <div className="write-links">
      <ButtonLink variant="outline" href={eventWritePage(event.id)}>
        <Mail aria-hidden="true" />
        {isPast ? 'Write to all guests' : 'Write to guests'}
      </ButtonLink>
      {/* On a phone it stands below all guests. */}
      {!isPast && event.state === 'planned' && (
        <a href="#at-the-door" className={classes(buttonLook({ variant: 'outline' }), 'write-links-door')}>
          <ScanLine aria-hidden="true" />
          {event.isVirtual ? 'At the meeting' : 'At the door'}
        </a>
      )}
      {!isPast && event.state === 'planned' && (
        <ButtonLink
          variant="outline"
          href={eventWritePage(event.id, 'before')}
          className="write-links-invite"
        >
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
      {missed && isThin(counts) && (
        <PageFoot>
          <Button variant="outline" onClick={() => setIsAsking(true)}>
            <Mail aria-hidden="true" />
            Write to those who did not come
          </Button>
        </PageFoot>
      )}
      {isAsking && (
        <ConfirmDialog
          title="Did they really stay away?"
          confirm="Write to them"
          keep="Tick the others first"
          variant="ink"
          onConfirm={() => navigate(eventWritePage(event.id, 'missed'))}
          onClose={() => setIsAsking(false)}
        >
          <p>{thinText(counts)}</p>
        </ConfirmDialog>
      )}
      {missed && !isThin(counts) && (
        <PageFoot>
          <ButtonLink variant="ink" href={eventWritePage(event.id, 'missed')}>
            <Mail aria-hidden="true" />
            Write to those who did not come
          </ButtonLink>
        </PageFoot>
      )}
    </div>
  )
}

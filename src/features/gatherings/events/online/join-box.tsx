import { Clock, Video } from 'lucide-react'
import { send, serverNow } from '#shared/calls/api-client.ts'
import { Button } from '#ui/parts/button.tsx'
import { joinMeeting } from '../endpoints.ts'
import { ownClockAt } from '../event-times.ts'
import { useIsHeld } from '../paid-registration/use-held.ts'
import type { Event } from '../schema.ts'
import './join-box.css'
import { joinMinutes, meetingOpensAt } from './policy.ts'
import { opensText, useJoin } from './use-join.ts'

type Props = { event: Pick<Event, 'startsAt' | 'endsAt'>; token: string }

/** The way to the meeting, for those who have a place. It opens automatically when it is time. */
export const JoinBox = ({ event, token }: Props) => {
  const opensAt = meetingOpensAt(event)
  const isEarly = useIsHeld(opensAt)
  const { join, isPending, waitsForHosts } = useJoin((device) => send(joinMeeting, { token, device }))
  if (isEarly)
    return (
      <div className="join-box">
        <Button full idle>
          <Video aria-hidden="true" />
          Join
        </Button>
        <p>
          <Clock size={17} aria-hidden="true" />
          <span>
            {opensText(opensAt)} That is {joinMinutes} minutes before the start
            {isSoon(opensAt) && isElsewhere(opensAt) && `, at ${ownClockAt(opensAt)} on your clock`}. The
            button opens automatically.
          </span>
        </p>
      </div>
    )
  return (
    <div className="join-box">
      <Button full pending={isPending} pendingText="Opening..." onClick={join}>
        <Video aria-hidden="true" />
        Join
      </Button>
      <p role="status">
        {waitsForHosts && (
          <span>
            The hosts haven't opened the meeting yet. Keep this page open: it takes you there as soon as they
            do.
          </span>
        )}
      </p>
    </div>
  )
}

const halfADay = 43_200_000

/** Where the clocks show the same, nothing is said twice. */
const isElsewhere = (instant: string): boolean => !opensText(instant).includes(` ${ownClockAt(instant)} `)

/** Before that, only the day says when. */
const isSoon = (instant: string): boolean => Date.parse(instant) - serverNow() < halfADay

import { Clock, Video } from 'lucide-react'
import { send, serverNow } from '#shared/calls/api-client.ts'
import { Button } from '#ui/parts/button.tsx'
import { joinMeeting } from '../endpoints.ts'
import { ownClockAt } from '../event-times.ts'
import { useSecondsLeft } from '../paid-registration/use-held.ts'
import type { Event } from '../schema.ts'
import './join-box.css'
import { joinMinutes, meetingOpensAt } from './policy.ts'
import { opensText, useJoin, waitingText } from './use-join.ts'

type Props = { event: Pick<Event, 'startsAt' | 'endsAt'>; token: string }

/** The way to the meeting, for those who have a place. The button waits until it is time. */
export const JoinBox = ({ event, token }: Props) => {
  const opensAt = meetingOpensAt(event)
  const isEarly = useSecondsLeft(opensAt) > 0
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
            {isSoon(opensAt) && isElsewhere(opensAt) && `, at ${ownClockAt(opensAt)} on your clock`}. Then you
            can press the button.
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
      <p role="status">{waitsForHosts && <span>{waitingText}</span>}</p>
    </div>
  )
}

const halfADay = 43_200_000

/** Where the clocks show the same, nothing is said twice. */
const isElsewhere = (instant: string): boolean => !opensText(instant).includes(` ${ownClockAt(instant)} `)

/** Before that, only the day says when. */
const isSoon = (instant: string): boolean => Date.parse(instant) - serverNow() < halfADay

import { Check, PhoneCall } from 'lucide-react'
import { dayAt, shortDay } from '#shared/time/dates.ts'
import { useNow } from '#ui/dashboard/use-now.ts'
import { Button } from '#ui/parts/button.tsx'
import { contactKindName } from '../categories.ts'
import type { FollowUp } from '../schema.ts'
import './follow-ups.css'
import { useFollowUp } from './use-follow-up.ts'

/** What the team wants to do about a person. */
export const FollowUps = ({ followUps }: { followUps: readonly FollowUp[] }) =>
  followUps.length === 0 ? null : (
    <ul className="follow-ups" aria-label="To follow up">
      {followUps.map((followUp) => (
        <FollowUpLine key={followUp.id} followUp={followUp} />
      ))}
    </ul>
  )

const FollowUpLine = ({ followUp }: { followUp: FollowUp }) => {
  const { isPending, markDone } = useFollowUp(followUp)
  const isDue = followUp.followUpOn <= dayAt(useNow())
  return (
    <li className="follow-up" data-due={isDue || undefined}>
      <PhoneCall size={18} aria-hidden="true" />
      <div>
        <b>{`Follow up on ${shortDay(followUp.followUpOn)}`}</b>
        <p>
          {`${contactKindName(followUp.kind)} on ${shortDay(followUp.happenedOn)}, ${followUp.isMine ? 'by you' : `by ${followUp.authorName}`}`}
          {followUp.text && `. ${followUp.text}`}
        </p>
      </div>
      <Button variant="outline" pending={isPending} onClick={markDone}>
        {!isPending && <Check aria-hidden="true" />}
        Done
      </Button>
    </li>
  )
}

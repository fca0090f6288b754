import { Check } from 'lucide-react'
import { useId, useState } from 'react'
import type { Reach } from '#features/people/mailings/schema.ts'
import { serverNow } from '#shared/calls/api-client.ts'
import { dayAt, instantAt, localAt, momentOf, zoneCity } from '#shared/time/dates.ts'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { Button } from '#ui/parts/button.tsx'
import { usualTime } from '../categories.ts'
import './approve-dialog.css'

type When = 'friday' | 'soon' | 'later'

type Props = {
  subject: string
  reach: Pick<Reach, 'people' | 'leftOut'>
  nextAt: string
  /** The time that was chosen before. */
  sendAt: string | null
  isPending: boolean
  onApprove: (sendAt: string) => void
  onClose: () => void
}

/** Long enough to withdraw it. */
const soonMs = 2 * 60_000

/** The yes, without which nothing is sent: to how many, and when. */
export function ApproveDialog({ subject, reach, nextAt, sendAt, isPending, onApprove, onClose }: Props) {
  const id = useId()
  const isOther = sendAt !== null && Date.parse(sendAt) !== Date.parse(nextAt)
  const before = isOther && Date.parse(sendAt) > serverNow() ? sendAt : undefined
  const [when, setWhen] = useState<When>(before ? 'later' : 'friday')
  const [day, setDay] = useState(dayAt(new Date(before ?? nextAt)))
  const [time, setTime] = useState(before ? localAt(before).slice(11) : usualTime)
  const [problem, setProblem] = useState<string>()
  const leftOut = reach.leftOut.reduce((sum, { total }) => sum + total, 0)

  const approve = (): void => {
    if (when === 'friday') return onApprove(nextAt)
    if (when === 'soon') return onApprove(new Date(serverNow() + soonMs).toISOString())
    if (!day || !time) return setProblem('Choose a day and a time')
    const at = instantAt(day, time)
    if (Date.parse(at) <= serverNow()) return setProblem('Choose a time that is still to come')
    onApprove(new Date(at).toISOString())
  }

  const option = (value: When, label: string) => (
    <label className="choice">
      <input
        type="radio"
        name={`${id}-when`}
        className="choice-box choice-round"
        value={value}
        checked={when === value}
        onChange={() => setWhen(value)}
      />
      <span>{label}</span>
    </label>
  )

  return (
    <Dialog
      open
      onClose={onClose}
      isHeld={isPending}
      keepsWords
      size="small"
      title="Approve this email?"
      describedBy={`${id}-text`}
    >
      <div className="approve-dialog">
        <p id={`${id}-text`}>
          “{subject}” goes to <b>{readersText(reach.people)}</b>
          {leftOut > 0 && `, and ${leftOut.toLocaleString('en')} of those you chose are left out`}. It goes
          out automatically at the time you choose. Until then anyone on the team who writes the newsletter
          can withdraw the approval.
        </p>
        <fieldset>
          <legend className="visually-hidden">When</legend>
          {option('friday', momentOf(nextAt))}
          {option('soon', 'As soon as possible, in about two minutes')}
          {option('later', 'Another time')}
          {when === 'later' && (
            <div className="approve-dialog-time">
              <label className="field">
                <span className="field-label">Day</span>
                <input
                  type="date"
                  className="field-control"
                  value={day}
                  min={dayAt(new Date(serverNow()))}
                  aria-describedby={problem && `${id}-problem`}
                  onChange={({ target }) => setDay(target.value)}
                />
              </label>
              <label className="field">
                <span className="field-label">Time in {zoneCity()}</span>
                <input
                  type="time"
                  className="field-control"
                  value={time}
                  aria-describedby={problem && `${id}-problem`}
                  onChange={({ target }) => setTime(target.value)}
                />
              </label>
            </div>
          )}
          {when === 'later' && problem && (
            <p id={`${id}-problem`} className="field-error" role="alert">
              {problem}
            </p>
          )}
        </fieldset>
        <div className="approve-dialog-buttons">
          <Button variant="ink" pending={isPending} pendingText="Approving..." onClick={approve}>
            {!isPending && <Check aria-hidden="true" />}
            Approve for {readersText(reach.people)}
          </Button>
          <Button variant="outline" disabled={isPending} onClick={onClose}>
            Back to the draft
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

export const readersText = (people: number): string =>
  people === 1 ? '1 reader' : `${people.toLocaleString('en')} readers`

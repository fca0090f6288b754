import { Send } from 'lucide-react'
import { useId, useState } from 'react'
import { dayAt, instantAt, shortMoment, zoneCity } from '#shared/time/dates.ts'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { Note } from '#ui/feedback/note.tsx'
import { Button } from '#ui/parts/button.tsx'
import { morning, offeredTime, untilDone } from './when.ts'
import './send-dialog.css'

export type When = 'now' | 'offered' | 'later'

type Props = {
  subject: string
  people: number
  doneAt: string
  startWith: When
  /** What it is about begins then: later it would come too late. */
  latest: string | undefined
  /** Why one should think again. */
  caution: string | undefined
  isPending: boolean
  onSend: (sendAt: string | null) => void
  onClose: () => void
}

/** Asks once, with the number: what has left cannot be called back. */
export function SendDialog({
  subject,
  people,
  doneAt,
  startWith,
  latest,
  caution,
  isPending,
  onSend,
  onClose,
}: Props) {
  const id = useId()
  const [now] = useState(() => new Date())
  const offered = offeredTime(now, latest)
  // What has started can only be written about now.
  const isAhead = !latest || Date.parse(latest) > now.getTime()
  const first = startWith === 'offered' && !offered ? (isAhead ? 'later' : 'now') : startWith
  const [when, setWhen] = useState<When>(first)
  const [day, setDay] = useState(dayAt(now))
  const [time, setTime] = useState(morning)
  const [problem, setProblem] = useState<string>()
  const words = people === 1 ? '1 person' : `${people.toLocaleString('en')} people`

  const send = (): void => {
    if (when === 'now') return onSend(null)
    if (when === 'offered' && offered) return onSend(offered.instant)
    if (!day || !time) return setProblem('Choose a day and a time')
    const at = instantAt(day, time)
    if (Date.parse(at) <= now.getTime()) return setProblem('Choose a time that is still to come')
    if (latest && at >= new Date(latest).toISOString())
      return setProblem(`Choose a time before it starts: ${shortMoment(latest)}`)
    onSend(at)
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
      title={`Send to ${words}?`}
      describedBy={`${id}-text`}
    >
      <div className="send-dialog">
        <p id={`${id}-text`} className="muted">
          “{subject}” goes out, one email each. It cannot be called back.
        </p>
        {caution && <Note tone="warning">{caution}</Note>}
        <fieldset>
          <legend className="visually-hidden">When</legend>
          {option('now', `Now, ${untilDone(doneAt, now, shortMoment)}`)}
          {offered && option('offered', offered.words)}
          {isAhead && option('later', 'Another time')}
          {when === 'later' && (
            <div className="send-dialog-time">
              <label className="field">
                <span className="field-label">Day</span>
                <input
                  type="date"
                  className="field-control"
                  value={day}
                  min={dayAt(now)}
                  max={latest && dayAt(new Date(latest))}
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
        <div className="send-dialog-buttons">
          <Button variant="ink" pending={isPending} pendingText="Sending..." onClick={send}>
            {!isPending && <Send aria-hidden="true" />}
            {when === 'now'
              ? `Send to ${people.toLocaleString('en')}`
              : `Plan for ${people.toLocaleString('en')}`}
          </Button>
          <Button variant="outline" disabled={isPending} onClick={onClose}>
            Back to the text
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

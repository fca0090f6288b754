import { useEffect, useEffectEvent } from 'react'
import { useSecondsLeft } from '../paid-registration/use-held.ts'

type Props = { from: string; until: string; onOver: () => void }

const warnings = [1, 10, 60]

/** How long the offer lasts: a ring that empties. It is read out an hour, ten minutes and a minute before the end. */
export const OfferClock = ({ from, until, onOver }: Props) => {
  const seconds = useSecondsLeft(until)
  const isOver = seconds === 0
  const over = useEffectEvent(onOver)
  useEffect(() => {
    if (isOver) over()
  }, [isOver])

  const whole = Math.max(1, (Date.parse(until) - Date.parse(from)) / 1_000)
  const left = Math.min(100, (seconds / whole) * 100)
  const minutes = Math.ceil(seconds / 60)
  const warning = warnings.find((limit) => minutes <= limit)
  return (
    <>
      <div className="offer-clock" role="timer">
        <svg viewBox="0 0 120 120" width="120" height="120" aria-hidden="true">
          <circle cx="60" cy="60" r="52" className="offer-clock-ground" />
          <circle
            cx="60"
            cy="60"
            r="52"
            className="offer-clock-left"
            pathLength="100"
            strokeDasharray={`${left} 100`}
            transform="rotate(-90 60 60)"
          />
        </svg>
        <div aria-hidden="true">
          <b className="display">
            {minutes >= 60 && <Hours count={Math.floor(minutes / 60)} />}
            {minutes < 60 ? minutes : String(minutes % 60).padStart(2, '0')}
          </b>
          <span>min left</span>
        </div>
        <span className="visually-hidden">{leftInWords(minutes)}</span>
      </div>
      <p className="visually-hidden" role="status">
        {warning && !isOver && `${leftInWords(warning)} to decide.`}
      </p>
    </>
  )
}

const Hours = ({ count }: { count: number }) => (
  <>
    {count}
    <span className="offer-clock-unit">h</span>
  </>
)

const leftInWords = (minutes: number): string => {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  const parts = [counted(hours, 'hour'), counted(rest, 'minute')].filter(Boolean)
  return `${parts.join(' and ') || 'No time'} left`
}

const counted = (count: number, what: string): string | undefined =>
  count === 0 ? undefined : `${count} ${what}${count === 1 ? '' : 's'}`

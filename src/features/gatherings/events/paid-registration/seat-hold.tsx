import { Clock } from 'lucide-react'
import { useId, useState } from 'react'
import type { PayMethod } from '#features/payments/categories.ts'
import { Button } from '#ui/parts/button.tsx'
import { Note } from '#ui/feedback/note.tsx'
import { start } from '#browser/use-kept-focus.ts'
import { yourPlacesAre } from '../event-words.ts'
import { useSecondsLeft } from './use-held.ts'

/** Quiet: it is there to be seen, and is not read out every second. */
export const SeatHold = ({ until, seats }: { until: string; seats: number }) => {
  const seconds = useSecondsLeft(until)
  return (
    <p className="seat-hold" role="timer">
      <Clock size={17} aria-hidden="true" />
      <span>
        {yourPlacesAre(seats, 'held for')}{' '}
        <b className="tabular">
          {Math.floor(seconds / 60)}:{String(seconds % 60).padStart(2, '0')}
        </b>
      </span>
    </p>
  )
}

/** A warning in good time, for visitors who do not see the clock. */
export const HoldWarning = ({ until }: { until: string }) => {
  const seconds = useSecondsLeft(until)
  const minutes = [1, 2, 5].find((limit) => seconds < limit * 60)
  return (
    <p className="visually-hidden" role="status">
      {seconds === 0
        ? 'Your time to pay has run out.'
        : minutes && `Less than ${minutes === 1 ? '1 minute' : `${minutes} minutes`} left to pay.`}
    </p>
  )
}

type EndedProps = { seats: number; method: PayMethod | undefined; onAgain: () => Promise<void> }

export const HoldEnded = ({ seats, method, onAgain }: EndedProps) => {
  const [isPending, setIsPending] = useState(false)
  const wordsId = useId()
  const again = async () => {
    setIsPending(true)
    await onAgain()
    setIsPending(false)
  }
  return (
    <div {...start} className="seat-hold-ended" role="group" aria-labelledby={wordsId}>
      <div id={wordsId}>
        <Note tone="warning">
          <b>Your 15 minutes are up.</b>
          <br />
          {seats === 1 ? 'Your place has' : 'Your places have'} been released.{' '}
          {method === 'mobile money'
            ? "If you approved a payment just now, we'll email you. We've kept your name and email."
            : "You have not been charged. We've kept your name and email, but you'll need to enter your card again."}
        </Note>
      </div>
      <Button
        full
        pending={isPending}
        pendingText={seats === 1 ? 'Holding your place...' : 'Holding your places...'}
        onClick={() => void again()}
      >
        {seats === 1 ? 'Hold my place again' : 'Hold my places again'}
      </Button>
    </div>
  )
}

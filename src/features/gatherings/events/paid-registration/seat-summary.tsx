import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { longDay, shortDay } from '#shared/time/dates.ts'
import { formatPrice } from '#shared/money.ts'
import { Panel } from '#ui/parts/panel.tsx'
import { RemainingSpots } from '../list/event-capacity.tsx'
import { EventFacts } from '../page/event-facts.tsx'
import { EventHead } from '../page/event-head-band.tsx'
import { placesText } from '../event-words.ts'
import type { Rest } from '../deposit/deposit.ts'
import type { Event } from '../schema.ts'

type Props = {
  event: Event
  /** How many are bought; left out where none can be. */
  seats: number | undefined
  /** What one of them costs. */
  each: number
  /** What is paid later, if a deposit is paid now. */
  rest: Rest | null
}

/** The ticket that is bought, and what it costs in all. */
export const SeatSummary = ({ event, seats, each, rest }: Props) => (
  <aside className="seat-summary" aria-labelledby="seat-summary-title">
    <SummaryLine event={event} seats={seats} each={each} rest={rest} />
    <Panel flush>
      <EventHead event={event} titleId="seat-summary-title" headingLevel={2} />
      <div className="seat-summary-body">
        <EventFacts event={event} />
        {seats !== undefined && (
          <>
            <RemainingSpots event={event} />
            <Sums event={event} seats={seats} each={each} rest={rest} />
          </>
        )}
      </div>
    </Panel>
  </aside>
)

/** The whole summary in one line, on phones. */
const SummaryLine = ({ event, seats, each, rest }: Props) => {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <button
      type="button"
      className="seat-summary-line"
      aria-expanded={isOpen}
      onClick={() => setIsOpen(!isOpen)}
    >
      <span>
        <b>{event.title}</b>
        <span className="muted small">
          {shortDay(event.date)}
          {seats !== undefined && (
            <>
              , {placesText(seats)}, <strong>{sumOf(event, each, seats)}</strong>
              {rest && (
                <>
                  , <span className="seat-summary-now">{nowOf(event, each, seats, rest)} now</span>
                </>
              )}
            </>
          )}
        </span>
      </span>
      <ChevronDown size={20} aria-hidden="true" />
    </button>
  )
}

const sumOf = ({ currency }: Event, each: number, seats: number): string =>
  formatPrice({ price: each * seats, currency })

/** What is paid now of all of it. */
const nowOf = ({ currency }: Event, each: number, seats: number, rest: Rest): string =>
  formatPrice({ price: each * seats - rest.amount, currency })

const Sums = ({ event, seats, each, rest }: Props & { seats: number }) => (
  <dl className="seat-summary-sums">
    <div>
      <dt>
        {placesText(seats)}
        {seats > 1 && <span className="muted tabular"> at {sumOf(event, each, 1)}</span>}
      </dt>
      <dd className="tabular">{sumOf(event, each, seats)}</dd>
    </div>
    <div className="seat-summary-total" aria-live="polite">
      <dt>Total</dt>
      <dd className="tabular">{sumOf(event, each, seats)}</dd>
    </div>
    {rest && (
      <div>
        <dt>Deposit now</dt>
        <dd className="tabular">{nowOf(event, each, seats, rest)}</dd>
      </div>
    )}
    {rest && (
      <div>
        <dt>
          Rest <span className="muted">by {longDay(rest.dueOn)}</span>
        </dt>
        <dd className="tabular">{formatPrice({ price: rest.amount, currency: rest.currency })}</dd>
      </div>
    )}
  </dl>
)

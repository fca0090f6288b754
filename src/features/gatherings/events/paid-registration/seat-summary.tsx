import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { shortDay } from '#shared/time/dates.ts'
import { formatPrice } from '#shared/money.ts'
import { Panel } from '#ui/parts/panel.tsx'
import { RemainingSpots } from '../list/event-capacity.tsx'
import { EventFacts } from '../page/event-facts.tsx'
import { EventHead } from '../page/event-head-band.tsx'
import { placesText } from '../event-words.ts'
import type { Event } from '../schema.ts'

type Props = {
  event: Event
  /** How many are bought; left out where none can be. */
  seats: number | undefined
  /** What one of them costs. */
  each: number
}

/** The ticket that is bought, and what it costs in all. */
export const SeatSummary = ({ event, seats, each }: Props) => (
  <aside className="seat-summary" aria-labelledby="seat-summary-title">
    {seats !== undefined && <SummaryLine event={event} seats={seats} each={each} />}
    <Panel flush>
      <EventHead event={event} titleId="seat-summary-title" headingLevel={2} />
      <div className="seat-summary-body">
        <EventFacts event={event} />
        {seats !== undefined && (
          <>
            <RemainingSpots event={event} />
            <Sums event={event} seats={seats} each={each} />
          </>
        )}
      </div>
    </Panel>
  </aside>
)

type LineProps = { event: Event; seats: number; each: number }

/** The whole summary in one line, on phones. */
const SummaryLine = ({ event, seats, each }: LineProps) => {
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
          {shortDay(event.date)}, {placesText(seats)}, <strong>{sumOf(event, each, seats)}</strong>
        </span>
      </span>
      <ChevronDown size={20} aria-hidden="true" />
    </button>
  )
}

const sumOf = ({ currency }: Event, each: number, seats: number): string =>
  formatPrice({ price: each * seats, currency })

const Sums = ({ event, seats, each }: LineProps) => (
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
  </dl>
)

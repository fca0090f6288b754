import { formatMoney, formatPrice } from '#shared/money.ts'
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
}

/** The ticket that is bought, and what it costs in all. */
export const SeatSummary = ({ event, seats }: Props) => (
  <aside className="seat-summary" aria-labelledby="seat-summary-title">
    <Panel flush>
      <EventHead event={event} titleId="seat-summary-title" headingLevel={2} />
      <div className="seat-summary-body">
        <EventFacts event={event} />
        {seats !== undefined && (
          <>
            <RemainingSpots event={event} />
            <Sums event={event} seats={seats} />
          </>
        )}
      </div>
    </Panel>
  </aside>
)

const Sums = ({ event: { price, currency }, seats }: { event: Event; seats: number }) => (
  <dl className="seat-summary-sums">
    <div>
      <dt>
        {placesText(seats)}
        {seats > 1 && <span className="muted tabular"> at {formatPrice({ price, currency })}</span>}
      </dt>
      <dd className="tabular">{formatMoney({ amount: price * seats, currency })}</dd>
    </div>
    <div className="seat-summary-total" aria-live="polite">
      <dt>Total</dt>
      <dd className="tabular">{formatMoney({ amount: price * seats, currency })}</dd>
    </div>
  </dl>
)

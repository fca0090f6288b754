import { formatMoney } from '#shared/money.ts'
import { Panel } from '#ui/panel.tsx'
import { RemainingSpots } from '../event-capacity.tsx'
import { EventFacts } from '../event-facts.tsx'
import { EventHead } from '../event-head-band.tsx'
import type { Event } from '../schema.ts'

/** The ticket that is bought, and what it costs in all. */
export const SeatSummary = ({ event, seats }: { event: Event; seats: number }) => (
  <aside className="seat-summary" aria-labelledby="seat-summary-title">
    <Panel flush>
      <EventHead event={event} titleId="seat-summary-title" headingLevel={2} />
      <div className="seat-summary-body">
        <EventFacts event={event} />
        <RemainingSpots event={event} />
        <dl className="seat-summary-sums">
          <div>
            <dt>
              {seats === 1 ? '1 seat' : `${seats} seats`}
              {seats > 1 && (
                <span className="muted tabular">
                  {' '}
                  at {formatMoney({ amount: event.price, currency: event.currency })}
                </span>
              )}
            </dt>
            <dd className="tabular">
              {formatMoney({ amount: event.price * seats, currency: event.currency })}
            </dd>
          </div>
          <div className="seat-summary-total" aria-live="polite">
            <dt>Total</dt>
            <dd className="tabular">
              {formatMoney({ amount: event.price * seats, currency: event.currency })}
            </dd>
          </div>
        </dl>
      </div>
    </Panel>
  </aside>
)

import { OtherWaysCard } from '#features/payments/checkout/ways/other-ways-card.tsx'
import { UnavailableCard } from '#features/payments/checkout/unavailable-card.tsx'
import { paths } from '#shared/paths.ts'
import { ButtonLink } from '#ui/parts/button.tsx'
import { Panel } from '#ui/parts/panel.tsx'
import { start } from '#browser/use-kept-focus.ts'
import { closedText, closedTitle } from '../event-words.ts'
import type { Kept, Registered } from '../registration/schema.ts'
import type { Event } from '../schema.ts'

/** What a paid registration shows where nothing can be bought, or nothing has to be. */
export const AlreadyRegistered = ({ registered }: { registered: Registered | Kept }) => (
  <Panel role="status">
    <h2 {...start} className="paid-registration-heading">
      {registered.status === 'kept' ? 'Confirm your place' : "You're Registered"}
    </h2>
    <p className="muted">{registered.message}</p>
  </Panel>
)

export const Unavailable = () => (
  <>
    <UnavailableCard instead="Contact us to pay another way.">
      <div className="payment-card-actions">
        <ButtonLink href={paths.contact} size="small">
          Contact Us
        </ButtonLink>
      </div>
    </UnavailableCard>
    <OtherWaysCard />
  </>
)

export const Closed = ({ event }: { event: Pick<Event, 'state' | 'endsAt' | 'registrationClosesAt'> }) => (
  <Panel>
    <h2 {...start} className="paid-registration-heading">
      {closedTitle(event)}
    </h2>
    <p className="muted">{closedText(event)}</p>
  </Panel>
)

export const Full = ({ event }: { event: Pick<Event, 'id'> }) => (
  <Panel>
    <h2 {...start} className="paid-registration-heading">
      Event is full
    </h2>
    <p className="muted">
      All the places are taken or being paid for. If one becomes free, it appears here straight away.
    </p>
    <div className="payment-card-actions">
      <ButtonLink href={`${paths.event(event.id)}#register`} size="small">
        Join the waiting list
      </ButtonLink>
      <ButtonLink href={paths.events} variant="quiet" size="small">
        Upcoming events
      </ButtonLink>
    </div>
  </Panel>
)

/** The places of the waiting list were not paid for in time. */
export const OfferEnded = ({ token }: { token: string }) => (
  <Panel>
    <h2 {...start} className="paid-registration-heading">
      Your offer has ended
    </h2>
    <p className="muted">
      We've asked the next in line. If you paid just now, we'll email you. You can stay on the waiting list.
    </p>
    <div className="payment-card-actions">
      <ButtonLink href={`${paths.waitingList}#${token}`} size="small">
        See my place in line
      </ButtonLink>
    </div>
  </Panel>
)

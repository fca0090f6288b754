import { dayAt, longDay } from '#shared/time/dates.ts'
import { formatMoney } from '#shared/money.ts'
import { isUnfinished } from './registration-states.ts'
import type { MyRegistration } from '../schema.ts'

type Payment = NonNullable<MyRegistration['payment']>

/** Who comes, with how many, and what was paid. */
export const OwnDetails = ({
  registration,
  hasTicket,
}: {
  registration: MyRegistration
  /** It stands beside a ticket, which says the rest. */
  hasTicket: boolean
}) => (
  <dl className="my-registration-details">
    {!hasTicket && (
      <div data-wide="">
        <dt>Name</dt>
        <dd>{registration.fullName}</dd>
      </div>
    )}
    {registration.email && (
      <div data-wide="">
        <dt>Email</dt>
        <dd>{registration.email}</dd>
      </div>
    )}
    {!hasTicket && (
      <div>
        <dt>Places</dt>
        <dd>{registration.numberOfAttendees}</dd>
      </div>
    )}
    {!hasTicket && registration.priceName && (
      <div>
        <dt>Price</dt>
        <dd>{registration.priceName}</dd>
      </div>
    )}
    <div>
      <dt>Reference</dt>
      <dd>{registration.reference}</dd>
    </div>
    <div data-wide={hasTicket ? undefined : ''}>
      <dt>{isUnfinished(registration) ? 'Started on' : 'Registered on'}</dt>
      <dd>{longDay(dayAt(new Date(registration.createdAt)))}</dd>
    </div>
    {registration.gifted && (
      <div data-wide="">
        <dt>Payment</dt>
        <dd>Someone else has paid. No one at the event knows it.</dd>
      </div>
    )}
    {registration.payment && <Paid payment={registration.payment} hasTicket={hasTicket} />}
  </dl>
)

type PaidProps = { payment: Payment; hasTicket: boolean }

const Paid = ({ payment: { amount, currency, refunded, returning, owed }, hasTicket }: PaidProps) => (
  <>
    {!hasTicket && (
      <div>
        <dt>Paid</dt>
        <dd>{formatMoney({ amount, currency })}</dd>
      </div>
    )}
    {refunded > 0 && (
      <div>
        <dt>Refunded</dt>
        <dd>{formatMoney({ amount: refunded, currency })}</dd>
      </div>
    )}
    {returning > 0 && (
      <div>
        <dt>Being refunded</dt>
        <dd>{formatMoney({ amount: returning, currency })}</dd>
      </div>
    )}
    {owed > 0 && (
      <div>
        <dt>Refund failed</dt>
        <dd>{formatMoney({ amount: owed, currency })}</dd>
      </div>
    )}
  </>
)

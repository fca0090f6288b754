import { formatMoney } from '#shared/money.ts'
import type { CalendarDay } from '#shared/time/dates.ts'
import { StateBadge } from '#ui/dashboard/state-badge.tsx'
import type { AdminRegistration } from '../dashboard/registrations/registrations-schema.ts'
import { isRestLate } from './deposit.ts'

type Owing = Pick<AdminRegistration, 'rest' | 'restDueOn' | 'currency'>

/** What is owed after a deposit, in a list of the dashboard. */
export const RestBadge = ({ registration, today }: { registration: Owing; today: CalendarDay }) => {
  const { rest, currency } = registration
  const sum = formatMoney({ amount: rest, currency })
  return isRestLate(registration, today) ? (
    <StateBadge look="warning">{`${sum} late`}</StateBadge>
  ) : (
    <StateBadge look="neutral">{`Owes ${sum}`}</StateBadge>
  )
}

import { dateOfDay, type CalendarDay } from '#shared/time/dates.ts'
import { StateBadge } from '#ui/dashboard/state-badge.tsx'
import type { AdminRegistration } from '../dashboard/registrations/registrations-schema.ts'
import { isRestLate } from './deposit.ts'

type Owing = Pick<AdminRegistration, 'rest' | 'restDueOn'>

/** What is owed after a deposit, in a list of the dashboard. */
export const RestBadge = ({ registration, today }: { registration: Owing; today: CalendarDay }) =>
  isRestLate(registration, today) ? (
    <StateBadge look="warning">Rest is late</StateBadge>
  ) : (
    <StateBadge look="neutral">{`Rest due ${dateOfDay(registration.restDueOn ?? today)}`}</StateBadge>
  )

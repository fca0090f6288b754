import { dateOfDay, type CalendarDay } from '#shared/time/dates.ts'
import { StateBadge } from '#ui/dashboard/state-badge.tsx'
import type { AdminRegistration } from '../dashboard/registrations/registrations-schema.ts'

type Owing = Pick<AdminRegistration, 'rest' | 'restDueOn'>

/** Whether what is owed after a deposit should have been paid by now. */
export const isRestLate = ({ rest, restDueOn }: Owing, today: CalendarDay): boolean =>
  rest > 0 && restDueOn !== null && today > restDueOn

/** What is owed after a deposit, in a list of the dashboard. */
export const RestBadge = ({ registration, today }: { registration: Owing; today: CalendarDay }) =>
  isRestLate(registration, today) ? (
    <StateBadge look="warning">Rest is late</StateBadge>
  ) : (
    <StateBadge look="neutral">{`Rest due ${dateOfDay(registration.restDueOn ?? today)}`}</StateBadge>
  )

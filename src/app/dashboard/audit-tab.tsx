import { useQuery } from '@tanstack/react-query'
import { administrators } from '#features/team/admins/endpoints.ts'
import { AuditTab as Log } from '#features/team/audit/audit-tab.tsx'
import { useCan } from '#ui/dashboard/powers.tsx'
import type { TabProps } from '#ui/dashboard/tab.ts'
import { placeOf } from './audit-place.ts'

/** The log knows neither the team nor the tabs that its lines lead to. */
export function AuditTab(props: TabProps) {
  const { data: team = [] } = useQuery({ ...administrators, enabled: useCan('team names') })
  return <Log {...props} team={team} placeOf={placeOf} />
}

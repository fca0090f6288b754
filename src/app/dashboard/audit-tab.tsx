import { useQuery } from '@tanstack/react-query'
import { administrators } from '#features/team/admins/endpoints.ts'
import { AuditTab as Log } from '#features/team/audit/audit-tab.tsx'
import { formerColleagues } from '#features/team/audit/endpoints.ts'
import { useCan } from '#ui/dashboard/powers.tsx'
import type { TabProps } from '#ui/dashboard/tab.ts'
import { placeOf } from './audit-place.ts'

/** The log knows neither the team nor the tabs that its lines lead to. */
export function AuditTab(props: TabProps) {
  const seesNames = useCan('team names')
  const { data: team = [] } = useQuery({ ...administrators, enabled: seesNames })
  const { data: former = [] } = useQuery({ ...formerColleagues, enabled: seesNames })
  return <Log {...props} people={seesNames ? { team, former } : undefined} placeOf={placeOf} />
}

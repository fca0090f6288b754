import { serverNow } from '#shared/calls/api-client.ts'
import type { AdminSession } from '../schema.ts'

/** `late`: their time is up, and only their own account is open. `soon`: they still have time. */
export const dueState = ({ hasSecondFactor, secondFactorDue }: AdminSession): 'none' | 'soon' | 'late' => {
  if (hasSecondFactor || secondFactorDue === null) return 'none'
  return Date.parse(secondFactorDue) <= serverNow() ? 'late' : 'soon'
}

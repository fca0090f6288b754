import type { SessionUser } from '#shared/session.ts'
import { reading } from '#browser/calls/reading.ts'

/** The calls for a member's own data begin with it. */
export const ownPath = '/api/user'

export const ownSession = reading<SessionUser>(`${ownPath}/session`)

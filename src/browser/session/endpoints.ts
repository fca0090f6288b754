import { paths } from '#shared/paths.ts'
import type { SessionUser } from '#shared/session.ts'
import { reading } from '#browser/calls/reading.ts'

export const ownSession = reading<SessionUser>(paths.api.userSession)

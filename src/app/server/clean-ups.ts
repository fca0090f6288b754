import { forgetOldSignIns } from '#features/admins/second-factor/queries.server.ts'
import { joinOldViews } from '#features/analytics/queries.server.ts'
import { forgetUnconfirmed } from '#features/newsletter/queries.server.ts'
import { forgetHandledEvents } from '#features/payments/clean-up.server.ts'
import type { CleanUp } from '#server/jobs/clean-up.ts'

/** What features keep for a while only. */
export const cleanUps: CleanUp[] = [forgetHandledEvents, forgetOldSignIns, forgetUnconfirmed, joinOldViews]

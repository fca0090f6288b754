import { listSealedApps } from '#features/admins/second-factor/queries.server.ts'
import { appSealing } from '#features/admins/second-factor/totp.server.ts'
import { listSealedCards } from '#features/donations/pledges/pledge-queries.server.ts'
import { cardSealing } from '#features/donations/pledges/pledge.server.ts'
import type { SealedRows } from '#server/sealed-rows.ts'

/** Everything in the database that only the site's secret opens. */
export const sealedRows: readonly SealedRows[] = [
  { sealing: appSealing, list: listSealedApps },
  { sealing: cardSealing, list: listSealedCards },
]

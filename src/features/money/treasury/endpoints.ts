import type { List } from '#shared/api-client.ts'
import { endpoint, type InputOf } from '#shared/endpoint.ts'
import { adminApi } from '#shared/admin-paths.ts'
import { paths } from '#shared/paths.ts'
import type { Receipt } from '#shared/receipt.ts'
import { reading } from '#browser/calls/reading.ts'
import { adminReading } from '#ui/dashboard/admin-reading.ts'
import type { acceptanceSchema, Claim, ClaimRefusal, ClaimRefused, claimSchema } from './claims-schema.ts'
import type {
  Attached,
  Booked,
  Corrected,
  Correction,
  FundChoice,
  giverSchema,
  HandChoices,
  HandEntryRow,
  handEntrySchema,
  PersonChoice,
  personSearchSchema,
} from './schema.ts'
import type { StatementAnswer, statementSchema } from './statement/schema.ts'

export const claimFunds = reading<FundChoice[]>(paths.api.transferClaimFunds)

export const sendClaim = endpoint<InputOf<typeof claimSchema>, Receipt>('POST', paths.api.transferClaims)

export const handEntries = (query: string) =>
  adminReading<List<HandEntryRow>>(`${adminApi.handEntries}?${query}`)

export const handChoices = adminReading<HandChoices>(adminApi.handChoices)

export const noteEntry = endpoint<InputOf<typeof handEntrySchema>, Booked>('POST', adminApi.handEntries)

export const findGivers = endpoint<InputOf<typeof personSearchSchema>, PersonChoice[]>(
  'POST',
  adminApi.handEntryPeople,
)

export const attachEntry = (id: string) =>
  endpoint<InputOf<typeof giverSchema>, Attached>('POST', adminApi.handEntryPerson(id))

export const correctEntry = (id: string) =>
  endpoint<Correction, Corrected>('POST', adminApi.handEntryCorrection(id))

export const claims = (query: string) => adminReading<List<Claim>>(`${adminApi.transferClaims}?${query}`)

export const acceptClaim = (id: string) =>
  endpoint<InputOf<typeof acceptanceSchema>, Booked>('POST', adminApi.transferClaimAccept(id))

export const refuseClaim = (id: string) =>
  endpoint<ClaimRefusal, ClaimRefused>('POST', adminApi.transferClaimRefuse(id))

export const compareStatement = endpoint<InputOf<typeof statementSchema>, StatementAnswer>(
  'POST',
  adminApi.statement,
)

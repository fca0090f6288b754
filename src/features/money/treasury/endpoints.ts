import type { List } from '#shared/calls/api-client.ts'
import { endpoint, type InputOf } from '#shared/calls/endpoint.ts'
import type { Receipt } from '#shared/calls/receipt.ts'
import { reading } from '#browser/calls/reading.ts'
import { adminReading, adminReadingBy } from '#ui/dashboard/admin-reading.ts'
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

export const claimFunds = reading<FundChoice[]>('/api/transfer-claims/funds')

export const sendClaim = endpoint<InputOf<typeof claimSchema>, Receipt>('POST', '/api/transfer-claims')

export const handEntries = adminReadingBy<List<HandEntryRow>>('/api/admin/hand-entries')

export const handChoices = adminReading<HandChoices>('/api/admin/hand-entry-choices')

export const noteEntry = endpoint<InputOf<typeof handEntrySchema>, Booked>('POST', '/api/admin/hand-entries')

export const findGivers = endpoint<InputOf<typeof personSearchSchema>, PersonChoice[]>(
  'POST',
  '/api/admin/hand-entries/people',
)

export const attachEntry = endpoint<InputOf<typeof giverSchema>, Attached>(
  'POST',
  '/api/admin/hand-entries/:id/person',
)

export const correctEntry = endpoint<Correction, Corrected>('POST', '/api/admin/hand-entries/:id/correction')

export const claims = adminReadingBy<List<Claim>>('/api/admin/transfer-claims')

export const acceptClaim = endpoint<InputOf<typeof acceptanceSchema>, Booked>(
  'POST',
  '/api/admin/transfer-claims/:id/accept',
)

export const refuseClaim = endpoint<ClaimRefusal, ClaimRefused>(
  'POST',
  '/api/admin/transfer-claims/:id/refuse',
)

export const compareStatement = endpoint<InputOf<typeof statementSchema>, StatementAnswer>(
  'POST',
  '/api/admin/statement',
)

export const entryReceipt = endpoint<void, Blob>('GET', '/api/admin/hand-entries/:id/receipt.pdf')

import { endpoint, type InputOf } from '#shared/endpoint.ts'
import type { Receipt } from '#shared/receipt.ts'
import type { eventProposalSchema } from './schema.ts'

export const sendEventProposal = endpoint<InputOf<typeof eventProposalSchema>, Receipt>(
  'POST',
  '/api/event-proposals',
)

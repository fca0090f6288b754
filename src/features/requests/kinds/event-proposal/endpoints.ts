import { endpoint, type InputOf } from '#shared/calls/endpoint.ts'
import type { Receipt } from '#shared/calls/receipt.ts'
import type { eventProposalSchema } from './schema.ts'

export const sendEventProposal = endpoint<InputOf<typeof eventProposalSchema>, Receipt>(
  'POST',
  '/api/event-proposals',
)

import { endpoint, type InputOf } from '#shared/endpoint.ts'
import { paths } from '#shared/paths.ts'
import type { Receipt } from '#shared/receipt.ts'
import type {
  contactSchema,
  eventProposalSchema,
  prayerRequestSchema,
  questionSchema,
  resourceRequestSchema,
} from './schema.ts'

export const sendQuestion = endpoint<InputOf<typeof questionSchema>, Receipt>('POST', paths.api.questions)

export const sendMessage = endpoint<InputOf<typeof contactSchema>, Receipt>('POST', paths.api.contact)

export const sendPrayerRequest = endpoint<InputOf<typeof prayerRequestSchema>, Receipt>(
  'POST',
  paths.api.prayerRequests,
)

export const sendEventProposal = endpoint<InputOf<typeof eventProposalSchema>, Receipt>(
  'POST',
  paths.api.eventProposals,
)

export const sendResourceRequest = endpoint<InputOf<typeof resourceRequestSchema>, Receipt>(
  'POST',
  paths.api.resourceRequests,
)

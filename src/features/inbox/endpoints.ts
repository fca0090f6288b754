import type { z } from 'zod'
import { endpoint } from '#shared/endpoint.ts'
import { paths } from '#shared/paths.ts'
import type { Receipt } from '#shared/receipt.ts'
import type {
  contactSchema,
  eventProposalSchema,
  prayerRequestSchema,
  questionSchema,
  resourceRequestSchema,
} from './schema.ts'

export const sendQuestion = endpoint<z.input<typeof questionSchema>, Receipt>('POST', paths.api.questions)

export const sendMessage = endpoint<z.input<typeof contactSchema>, Receipt>('POST', paths.api.contact)

export const sendPrayerRequest = endpoint<z.input<typeof prayerRequestSchema>, Receipt>(
  'POST',
  paths.api.prayerRequests,
)

export const sendEventProposal = endpoint<z.input<typeof eventProposalSchema>, Receipt>(
  'POST',
  paths.api.eventProposals,
)

export const sendResourceRequest = endpoint<z.input<typeof resourceRequestSchema>, Receipt>(
  'POST',
  paths.api.resourceRequests,
)

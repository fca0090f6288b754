import type { z } from 'zod'
import { endpoint } from '#shared/endpoint.ts'
import { paths } from '#shared/paths.ts'
import type { Receipt } from '#shared/receipt.ts'
import type { mentorRequestSchema } from './schema.ts'

export const sendMentorRequest = endpoint<z.input<typeof mentorRequestSchema>, Receipt>(
  'POST',
  paths.api.mentorRequests,
)

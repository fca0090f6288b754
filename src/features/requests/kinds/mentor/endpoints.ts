import { endpoint, type InputOf } from '#shared/endpoint.ts'
import type { Receipt } from '#shared/receipt.ts'
import type { mentorRequestSchema } from './schema.ts'

export const sendMentorRequest = endpoint<InputOf<typeof mentorRequestSchema>, Receipt>(
  'POST',
  '/api/mentor-requests',
)

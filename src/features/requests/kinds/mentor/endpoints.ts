import { endpoint, type InputOf } from '#shared/calls/endpoint.ts'
import type { Receipt } from '#shared/calls/receipt.ts'
import type { mentorRequestSchema } from './schema.ts'

export const sendMentorRequest = endpoint<InputOf<typeof mentorRequestSchema>, Receipt>(
  'POST',
  '/api/mentor-requests',
)

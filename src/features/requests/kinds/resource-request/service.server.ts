import { answerSoon, receiptOf, receiveMessage } from '#features/requests/inbox/receive-message.server.ts'
import type { Platform } from '#server/platform.ts'
import type { Receipt } from '#shared/calls/receipt.ts'
import type { ResourceRequest } from './schema.ts'

export const requestResource = (platform: Platform, input: ResourceRequest): Promise<Receipt> => {
  const receipt = resourceReceipt()
  return receiveMessage(
    platform,
    receipt,
    { kind: 'resource request', name: input.name, email: input.email, body: input.request, details: {} },
    {
      heading: "We've received your request",
      promise: answerSoon(),
      reason: "You're getting this email because you asked for a resource on our website.",
    },
  )
}

export const resourceReceipt = receiptOf(
  'resource request',
  () => "We'll get back to you as soon as possible.",
)

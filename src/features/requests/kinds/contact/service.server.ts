import { answerSoon, receiptOf, receiveMessage } from '#features/requests/inbox/receive-message.server.ts'
import type { Platform } from '#server/platform.ts'
import type { Receipt } from '#shared/calls/receipt.ts'
import type { ContactMessage } from './schema.ts'

export const sendMessage = (platform: Platform, input: ContactMessage): Promise<Receipt> => {
  const receipt = contactReceipt()
  return receiveMessage(
    platform,
    receipt,
    { kind: 'contact', name: input.name, email: input.email, body: input.message, details: {} },
    {
      heading: "We've received your message",
      promise: answerSoon(),
      reason: "You're getting this email because you sent us a message on our website.",
    },
  )
}

export const contactReceipt = receiptOf('contact', () => "We'll get back to you as soon as possible.")

import { replyTime } from '#shared/site.ts'
import { receiptOf, receiveMessage } from '#features/requests/inbox/receive-message.server.ts'
import type { Platform } from '#server/platform.ts'
import type { Receipt } from '#shared/calls/receipt.ts'
import type { EventProposal } from './schema.ts'

export const proposeEvent = (platform: Platform, input: EventProposal): Promise<Receipt> => {
  const receipt = proposalReceipt()
  const { name, email, title, category, description, preferredTime } = input
  return receiveMessage(
    platform,
    receipt,
    {
      kind: 'event proposal',
      name,
      email,
      subject: title,
      body: description,
      details: { category, preferredTime },
    },
    {
      heading: "We've received your event idea",
      promise: `Our events team will read it and reply within ${replyTime()}.`,
      reason: "You're getting this email because you suggested an event on our website.",
    },
  )
}

export const proposalReceipt = receiptOf(
  'event proposal',
  () => `Our events team will email you within ${replyTime()}.`,
)

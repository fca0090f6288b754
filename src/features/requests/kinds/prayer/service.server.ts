import { receiptOf, receiveMessage } from '#features/requests/inbox/receive-message.server.ts'
import type { Platform } from '#server/platform.ts'
import type { Receipt } from '#shared/calls/receipt.ts'
import type { PrayerRequest } from './schema.ts'

const prayedFor = 'The prayer team will pray for you this week.'
const readByFew = 'Only the prayer team can read your request.'
const sharedWithGroups = 'As you chose, we will also share it with our prayer groups, without your name.'

export const sharePrayer = (platform: Platform, input: PrayerRequest): Promise<Receipt> => {
  const receipt = prayerReceipt()
  const { name, email, request, sharing, wantsContact } = input
  return receiveMessage(
    platform,
    receipt,
    { kind: 'prayer', name, email, body: request, details: { sharing, wantsContact } },
    {
      heading: "We've received your prayer request",
      promise: `${prayedFor} ${sharing === 'circle' ? sharedWithGroups : readByFew}`,
      reason: "You're getting this email because you sent us a prayer request on our website.",
      isPrivate: sharing !== 'circle',
    },
  )
}

export const prayerReceipt = receiptOf('prayer', () => prayedFor)

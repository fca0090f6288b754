import type { Email } from '#server/mail/email.ts'
import { firstNameForEmail } from '#server/mail/salutation.ts'
import { formatMoney, type Money } from '#shared/money.ts'
import { site } from '#shared/site.ts'
import { giftEmail } from './emails.server.ts'

const reason = (): string => `You're getting this email because you gave to ${site.name}.`

/** The receipt of a gift that came in cash, by mobile money, bank transfer or cheque. */
export const handGiftEmail = (...given: Parameters<typeof giftEmail>): Email => ({
  ...giftEmail(...given),
  reason: reason(),
})

/** We recorded a gift by mistake. Nothing was taken, and the giver has nothing to do. */
export const giftCorrectedEmail = (
  { donorName, donorEmail }: { donorName: string | null; donorEmail: string },
  gift: Money & { receiptNumber: string },
): Email => ({
  to: donorEmail,
  subject: `We've corrected receipt ${gift.receiptNumber}`,
  preview: "You don't need to do anything.",
  heading: `We made a mistake in our records, ${firstNameForEmail(donorName)}.`,
  blocks: [
    {
      kind: 'text',
      text: `Receipt ${gift.receiptNumber} for ${formatMoney(gift)} is no longer valid. If you need a new one, we'll send it in a separate email. You don't need to do anything.`,
    },
    { kind: 'small', text: `Questions? Email us at ${site.giving.email}.` },
  ],
  reason: reason(),
})

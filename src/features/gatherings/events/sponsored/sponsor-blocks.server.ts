import type { Block } from '#server/mail/email.ts'
import { nameForEmail, wordsForEmail } from '#server/mail/salutation.ts'

/** In the email with the ticket: who has paid, if they wished to be named, and what they say. */
export const sponsorBlocks = (
  gifts: readonly { giverName: string | null; showsName: boolean; message: string | null }[],
): Block[] => [
  {
    kind: 'text',
    text: "Someone else has paid for your place. You don't owe anything, and no one at the event knows it.",
  },
  ...gifts.flatMap(({ giverName, showsName, message }): Block[] => {
    const name = showsName && giverName ? nameForEmail(giverName) : undefined
    const words = message ? wordsForEmail(message) : undefined
    if (!name && !words) return []
    return [
      { kind: 'small', text: words ? `${name ?? 'They'} wrote: “${words}”` : `It is a gift from ${name}.` },
    ]
  }),
]

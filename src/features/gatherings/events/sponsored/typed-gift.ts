import type { Opened } from '#features/payments/checkout/use-payment.ts'
import type { OpenedSeatGift } from './schema.ts'

/** What was typed, as it is sent again with the same details. */
export const readGiver = (typed: Record<string, unknown>) => {
  const { seats, giverName, giverEmail, showsName, message, priceChoice } = typed
  const giver = textOf(giverName)
  const words = textOf(message)
  const choice = textOf(priceChoice)
  return {
    seats: Number(seats ?? 1) || 1,
    giverEmail: textOf(giverEmail) ?? '',
    showsName: showsName === true,
    ...(giver !== undefined && { giverName: giver }),
    ...(words !== undefined && { message: words }),
    ...(choice !== undefined && { priceChoice: choice }),
  }
}

const textOf = (typed: unknown): string | undefined =>
  typeof typed === 'string' && typed.trim() !== '' ? typed : undefined

/** What the page needs of the answer, also when it is read from the browser's memory. */
export const readOpenedGift = (
  opened: Opened,
  { amount, currency }: Record<string, unknown>,
): (OpenedSeatGift & Opened) | undefined =>
  typeof amount === 'number' && typeof currency === 'string' ? { ...opened, amount, currency } : undefined

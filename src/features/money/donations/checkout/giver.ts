import type { Details } from '#features/payments/checkout/use-payment.ts'
import { writeGiftAmount } from '../amounts.ts'
import type { Gift } from '../gift.ts'

/** What our API takes, apart from the attempt and the method. */
export const bodyOf = (gift: Gift, typed: Details) => ({
  ...readGiver(typed),
  amount: Number(writeGiftAmount(gift)),
  currency: gift.currency,
  frequency: gift.frequency,
  fund: gift.fund,
})

type Giver = { donorEmail: string; donorName?: string }

export const readGiver = ({ donorEmail, donorName }: Record<string, unknown>): Giver => ({
  donorEmail: typeof donorEmail === 'string' ? donorEmail : '',
  ...(typeof donorName === 'string' && { donorName }),
})

export const isSame = (one: Giver, other: Giver): boolean =>
  one.donorEmail === other.donorEmail && one.donorName === other.donorName

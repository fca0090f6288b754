import { readGiftAmount } from './amounts.ts'
import { presetsOf, usualOf, type GiftCurrency } from './currencies.ts'
import type { Gift, GiftFrequency } from './gift.ts'

/**
 * What a visitor has chosen, in any currency: after a switch the same place in the row of amounts is chosen, and
 * what was typed stays.
 */
export type Choice = {
  preset: number | undefined
  own: string
  frequency: GiftFrequency
  /** None is chosen as long as it is undefined; empty for the general work. */
  fund: string | undefined
}

export const firstChoice: Choice = { preset: undefined, own: '', frequency: 'once', fund: undefined }

export const isOwn = ({ own }: Choice): boolean => own.trim() !== ''

/** The gift of a choice; as long as what is typed is no amount, that of the row. */
export const giftOf = (
  choice: Choice,
  { currency, fund }: { currency: GiftCurrency; fund: string | undefined },
): Gift => {
  const usual = usualOf(currency)
  const chosen = choice.preset === undefined ? usual : (presetsOf(currency)[choice.preset] ?? usual)
  return {
    amount: (isOwn(choice) && readGiftAmount(choice.own, currency)) || chosen,
    currency,
    frequency: choice.frequency,
    fund: (choice.fund ?? fund) || undefined,
  }
}

import { asRecord, forget, recallJson, remember, useRemembered } from '#browser/memory/browser-memory.ts'
import { writeGiftAmount } from './amounts.ts'
import { firstChoice, type Choice } from './choice.ts'
import { isGiftCurrency, presetsOf, type GiftCurrency } from './currencies.ts'

/** What this browser remembers of its donor's last gift. It is sent nowhere but with the next one. */
export type KnownDonor = { email: string; last: { amount: number; currency: GiftCurrency } | undefined }

const key = 'donor'

/** Nothing while a server renders. */
export const useKnownDonor = (): KnownDonor => asDonor(useRemembered(key))

export const recallDonor = (): KnownDonor => asDonor(recallJson(key))

export const rememberDonor = (email: string, { amount, currency }: NonNullable<KnownDonor['last']>): void =>
  void remember(key, { email, last: { amount, currency } })

export const forgetDonor = (): void => forget(key)

/** The amount of the last gift, if it was in this currency. */
export const choiceOf = ({ last }: KnownDonor, currency: GiftCurrency): Choice => {
  if (last?.currency !== currency) return firstChoice
  const preset = presetsOf(currency).indexOf(last.amount)
  return preset >= 0 ? { ...firstChoice, preset } : { ...firstChoice, own: writeGiftAmount(last) }
}

const asDonor = (value: unknown): KnownDonor => {
  const { email, last } = asRecord(value)
  const { amount, currency } = asRecord(last)
  const isLast = typeof amount === 'number' && Number.isSafeInteger(amount) && isGiftCurrency(currency)
  return {
    email: typeof email === 'string' ? email : '',
    last: isLast ? { amount, currency } : undefined,
  }
}

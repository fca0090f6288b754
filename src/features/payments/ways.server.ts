import { Refusal } from '#shared/calls/errors.ts'
import type { PayMethod } from './categories.ts'
import type { Core } from './core.server.ts'
import { waysFor, type PayWay } from './policy.ts'

/** The currency, and how the payer wants to pay; without a method by card, or by what works. */
export type WantedWay = { currency: string; method?: PayMethod | undefined }

type Offering = Pick<Core, 'providers'>

/** How something is paid; a refusal if there is no way. */
export const wayOf = (core: Offering, { currency, method }: WantedWay): PayWay => {
  const ways = waysFor(currency, servicesOf(core))
  const way = method
    ? ways.find((one) => one.method === method)
    : (ways.find((one) => one.method === 'card') ?? ways[0])
  if (!way) throw unavailable(core, { currency, method })
  return way
}

/** The same for what is given every month, where a wallet comes before a card. */
export const monthlyWayOf = (core: Offering, { currency, method }: WantedWay): PayWay => {
  const ways = waysFor(currency, servicesOf(core))
  const way = ways.find((one) => !method || one.method === method)
  if (!way) throw unavailable(core, { currency, method })
  return way
}

export const servicesOf = ({ providers: { stripe, paystack } }: Offering) => ({
  stripe: stripe?.mode ?? null,
  paystack: paystack?.mode ?? null,
})

/** Why it cannot be paid so, and what can be done instead. */
const unavailable = ({ providers }: Offering, { currency, method }: WantedWay) => {
  if (method !== 'mobile money') return new Refusal('payment_unavailable')
  return new Refusal('payment_unavailable', {
    sentence:
      providers.paystack && currency !== 'GHS'
        ? 'Mobile money works in cedis only. Choose GHS, or pay by card.'
        : "Mobile money isn't available at the moment.",
  })
}

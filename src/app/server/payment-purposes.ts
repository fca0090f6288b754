import { matterListener } from '#features/money/bookkeeping/matters/team.server.ts'
import { donationPurpose, monthlyGiftPurpose } from '#features/money/donations/purpose.server.ts'
import { doorPurpose } from '#features/gatherings/door/purpose.server.ts'
import { restPurpose } from '#features/gatherings/events/deposit/rest-purpose.server.ts'
import { registrationPurpose } from '#features/gatherings/events/paid-registration/purpose.server.ts'
import { seatGiftPurpose } from '#features/gatherings/events/sponsored/purpose.server.ts'
import { createPayments, type Payments } from '#features/payments/service.server.ts'
import { createPaystackProvider } from '#features/payments/paystack/provider.server.ts'
import { createStripeProvider } from '#features/payments/stripe/provider.server.ts'
import type { Platform } from '#server/platform.ts'
import type { PaymentAccounts } from './payment-provider.ts'

/** Who cares for a payment that is settled, has failed, is given back, or has to be looked at. */
export const openPayments = (platform: Platform, { stripe, paystack }: PaymentAccounts): Payments =>
  createPayments({
    ...platform,
    providers: {
      ...(stripe.mode !== 'unavailable' && { stripe: createStripeProvider(stripe, platform.log) }),
      ...(paystack && { paystack: createPaystackProvider(paystack, platform.log) }),
    },
    purposes: {
      donation: donationPurpose(platform),
      'event registration': registrationPurpose(platform),
      'event rest': restPurpose(platform),
      door: doorPurpose(platform),
      'sponsored seat': seatGiftPurpose(platform),
    },
    subscriptionPurposes: { donation: monthlyGiftPurpose(platform) },
    matters: matterListener,
  })

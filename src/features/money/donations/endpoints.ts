import type { OpenedPayment } from '#features/payments/schema.ts'
import { endpoint, type InputOf } from '#shared/calls/endpoint.ts'
import { reading } from '#browser/calls/reading.ts'
import type {
  DonationConfirmation,
  donationProofSchema,
  giveMonthSchema,
  MonthlyGift,
  monthlyGiftAmountSchema,
  monthlyGiftPauseSchema,
  monthlyGiftReceiptSchema,
  newDonationSchema,
  OpenedMonth,
  OwnDonation,
  OwnMonthlyGift,
  ownMonthlyGiftAmountSchema,
  ownMonthlyGiftPauseSchema,
} from './schema.ts'

type Secret = { token: string }

export const beginDonation = endpoint<InputOf<typeof newDonationSchema>, OpenedPayment>(
  'POST',
  '/api/create-payment-intent',
)

export const confirmDonation = endpoint<InputOf<typeof donationProofSchema>, DonationConfirmation>(
  'POST',
  '/api/donations/confirm-payment',
)

export const findMonthlyGift = endpoint<Secret, MonthlyGift>('POST', '/api/monthly-gifts/find')
export const pauseMonthlyGift = endpoint<InputOf<typeof monthlyGiftPauseSchema>, MonthlyGift>(
  'POST',
  '/api/monthly-gifts/pause',
)
export const resumeMonthlyGift = endpoint<Secret, MonthlyGift>('POST', '/api/monthly-gifts/resume')
export const changeMonthlyGift = endpoint<InputOf<typeof monthlyGiftAmountSchema>, MonthlyGift>(
  'POST',
  '/api/monthly-gifts/amount',
)
export const cancelMonthlyGift = endpoint<Secret, MonthlyGift>('POST', '/api/monthly-gifts/cancel')

export const giveMonth = endpoint<InputOf<typeof giveMonthSchema>, OpenedMonth>(
  'POST',
  '/api/monthly-gifts/give',
)

export const ownMonthlyGifts = reading<OwnMonthlyGift[]>('/api/user/monthly-gifts')
/** Each answers with the gifts that are still active. */
export const pauseOwnMonthlyGift = endpoint<InputOf<typeof ownMonthlyGiftPauseSchema>, OwnMonthlyGift[]>(
  'POST',
  '/api/user/monthly-gifts/:id/pause',
)
export const resumeOwnMonthlyGift = endpoint<void, OwnMonthlyGift[]>(
  'POST',
  '/api/user/monthly-gifts/:id/resume',
)
export const changeOwnMonthlyGift = endpoint<InputOf<typeof ownMonthlyGiftAmountSchema>, OwnMonthlyGift[]>(
  'POST',
  '/api/user/monthly-gifts/:id/amount',
)
export const cancelOwnMonthlyGift = endpoint<void, OwnMonthlyGift[]>(
  'POST',
  '/api/user/monthly-gifts/:id/cancel',
)

export const ownDonations = reading<OwnDonation[]>('/api/user/donations')

export const giftReceipt = endpoint<InputOf<typeof donationProofSchema>, Blob>(
  'POST',
  '/api/donations/receipt',
)
export const monthlyGiftReceipt = endpoint<InputOf<typeof monthlyGiftReceiptSchema>, Blob>(
  'POST',
  '/api/monthly-gifts/receipt',
)
export const ownReceipt = endpoint<void, Blob>('GET', '/api/user/donations/:id/receipt.pdf')

/** The bookkeeping answers these two. */
export const monthlyGiftStatement = endpoint<{ token: string; year: number }, Blob>(
  'POST',
  '/api/monthly-gifts/statement',
)
export const ownStatement = endpoint<void, Blob>('GET', '/api/user/statements/:year/statement.pdf')

import type { OpenedPayment } from '#features/payments/schema.ts'
import { endpoint, type InputOf } from '#shared/endpoint.ts'
import { paths } from '#shared/paths.ts'
import { reading } from '#browser/calls/reading.ts'
import type {
  DonationConfirmation,
  donationProofSchema,
  giveMonthSchema,
  MonthlyGift,
  monthlyGiftAmountSchema,
  monthlyGiftPauseSchema,
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
  paths.api.createPaymentIntent,
)

export const confirmDonation = endpoint<InputOf<typeof donationProofSchema>, DonationConfirmation>(
  'POST',
  paths.api.donationConfirm,
)

export const findMonthlyGift = endpoint<Secret, MonthlyGift>('POST', paths.api.monthlyGiftFind)
export const pauseMonthlyGift = endpoint<InputOf<typeof monthlyGiftPauseSchema>, MonthlyGift>(
  'POST',
  paths.api.monthlyGiftPause,
)
export const resumeMonthlyGift = endpoint<Secret, MonthlyGift>('POST', paths.api.monthlyGiftResume)
export const changeMonthlyGift = endpoint<InputOf<typeof monthlyGiftAmountSchema>, MonthlyGift>(
  'POST',
  paths.api.monthlyGiftAmount,
)
export const cancelMonthlyGift = endpoint<Secret, MonthlyGift>('POST', paths.api.monthlyGiftCancel)

export const giveMonth = endpoint<InputOf<typeof giveMonthSchema>, OpenedMonth>(
  'POST',
  paths.api.monthlyGiftGive,
)

export const ownMonthlyGifts = reading<OwnMonthlyGift[]>(paths.api.userMonthlyGifts)
/** Each answers with the gifts that are still active. */
export const pauseOwnMonthlyGift = (id: string) =>
  endpoint<InputOf<typeof ownMonthlyGiftPauseSchema>, OwnMonthlyGift[]>(
    'POST',
    paths.api.userMonthlyGiftPause(id),
  )
export const resumeOwnMonthlyGift = (id: string) =>
  endpoint<void, OwnMonthlyGift[]>('POST', paths.api.userMonthlyGiftResume(id))
export const changeOwnMonthlyGift = (id: string) =>
  endpoint<InputOf<typeof ownMonthlyGiftAmountSchema>, OwnMonthlyGift[]>(
    'POST',
    paths.api.userMonthlyGiftAmount(id),
  )
export const cancelOwnMonthlyGift = (id: string) =>
  endpoint<void, OwnMonthlyGift[]>('POST', paths.api.userMonthlyGiftCancel(id))

export const ownDonations = reading<OwnDonation[]>(paths.api.userDonations)

export const donationStatuses = ['pending', 'completed', 'failed', 'refunded'] as const

/** As it is stored. The pages offer `once`, which is one-time, and `monthly`. */
export const donationFrequencies = ['one-time', 'monthly', 'quarterly', 'yearly'] as const

export const monthlyGiftStates = ['starting', 'active', 'past due', 'paused', 'cancelled'] as const

/** Gifts are in US dollars, which may differ from the ministry's own currency. */
export const donationCurrency = 'USD'
/** In cents, as every amount behind a form. */
export const donationPresets = [2_500, 5_000, 10_000, 25_000, 50_000] as const
export const defaultDonation = 5_000
export const donationLimits = { least: 500, most: 1_000_000 }

export type DonationStatus = (typeof donationStatuses)[number]
export type DonationFrequency = (typeof donationFrequencies)[number]

/** What a giver reads. */
export const ownStatusWords: Record<DonationStatus, string> = {
  pending: 'Processing',
  completed: 'Received',
  failed: 'Failed',
  refunded: 'Refunded',
}

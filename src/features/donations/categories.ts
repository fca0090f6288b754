export const donationStatuses = ['pending', 'completed', 'failed', 'refunded'] as const

/** As it is stored. The pages offer `once`, which is one-time, and `monthly`. */
export const donationFrequencies = ['one-time', 'monthly', 'quarterly', 'yearly'] as const

export const monthlyGiftStates = ['starting', 'active', 'past due', 'cancelled'] as const

/** Gifts are in US dollars, whatever the ministry's own currency is. */
export const donationCurrency = 'USD'
export const donationPresets = [25, 50, 100, 250, 500] as const
export const defaultDonation = 50
export const leastDonation = 5
export const mostDonation = 10_000

export type DonationStatus = (typeof donationStatuses)[number]
export type DonationFrequency = (typeof donationFrequencies)[number]

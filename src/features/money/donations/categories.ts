export const donationStatuses = ['pending', 'completed', 'failed', 'refunded', 'corrected'] as const

/** As it is stored. The pages offer `once`, which is one-time, and `monthly`. */
export const donationFrequencies = ['one-time', 'monthly', 'quarterly', 'yearly'] as const

export const monthlyGiftStates = ['starting', 'active', 'past due', 'paused', 'cancelled'] as const

export type PledgeState = 'starting' | 'active' | 'ended'
/** `due`: it was asked for, and has not come yet. */
export type PledgeMonthState = 'due' | 'paid' | 'skipped'

export type DonationStatus = (typeof donationStatuses)[number]
export type DonationFrequency = (typeof donationFrequencies)[number]

const statusWords: Record<DonationStatus, string> = {
  pending: 'Processing',
  completed: 'Received',
  failed: 'Failed',
  refunded: 'Refunded',
  corrected: 'Corrected',
}

type OwnGift = { status: DonationStatus; amountReturning: number; amountOwed: number }

/** What a donor reads. */
export const ownStatusWords = ({ status, amountReturning, amountOwed }: OwnGift): string => {
  if (amountOwed > 0) return "Refund didn't reach you: we'll find another way"
  return amountReturning > 0 ? 'Refund on its way' : statusWords[status]
}

/** What a gift without a fund is for, in every form, list and file. */
export const generalFund = "Where it's needed most"

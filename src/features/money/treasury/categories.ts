import { networkNames, type HandMethod } from '#features/payments/categories.ts'

/** Where a giver may have sent it. */
export const claimNetworks = ['mtn', 'telecel', 'at', 'bank'] as const

export type ClaimNetwork = (typeof claimNetworks)[number]

export const claimNetworkNames: Record<ClaimNetwork, string> = { ...networkNames, bank: 'Bank transfer' }

export const claimNetworkOptions = claimNetworks.map((network) => ({
  value: network,
  label: claimNetworkNames[network],
}))

/** How a transfer from there is booked. */
export const methodOf = (network: ClaimNetwork): HandMethod =>
  network === 'bank' ? 'bank transfer' : 'mobile money'

/** `matched`: found in the statement and booked. */
export const claimStates = ['new', 'matched', 'refused'] as const

export type ClaimState = (typeof claimStates)[number]

export const claimStateNames: Record<ClaimState, string> = {
  new: 'New',
  matched: 'Booked',
  refused: 'Rejected',
}

export const entryStates = ['booked', 'corrected'] as const

/** What is put into a treasurer's hand; an event has its own. */
export const handCurrencies = ['GHS', 'USD', 'GBP', 'EUR', 'NGN'] as const

/** The columns of a statement that we read. */
export const statementColumns = ['date', 'amount', 'reference', 'description'] as const

export type StatementColumn = (typeof statementColumns)[number]

/** A transfer without a reference that fits is proposed if it came so many days before or after. */
export const proposedWithinDays = 5

export type GiftStatus = 'pending' | 'given' | 'failed'

/** `returned`: they had a place and gave it back. `left`: they no longer ask for one, or the event has ended. */
export const claimStates = ['unconfirmed', 'waiting', 'given', 'returned', 'left'] as const
export type ClaimState = (typeof claimStates)[number]

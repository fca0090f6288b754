/** How it stands with a reader. Someone whose address comes back, or who complained, gets no emails. */
export const readerStates = {
  confirmed: 'Gets it',
  waiting: 'Waits for confirmation',
  left: 'Left',
  bounced: 'Emails come back',
  complained: 'Marked it as unwanted',
} as const

export type ReaderState = keyof typeof readerStates

export const readerStateNames = Object.keys(readerStates) as [ReaderState, ...ReaderState[]]

/** What becomes of a row of a file. */
export const readerFates = {
  new: 'New reader',
  waiting: 'Waited for confirmation, and has said yes now',
  known: 'On the list, so nothing changes',
  left: 'Left the newsletter: only they can come back',
  bounced: 'Emails to this address come back',
  complained: 'Marked an email from us as unwanted',
  'no consent': 'Does not say how they agreed',
  'no date': 'Does not say when they agreed',
  'no email': 'No email address',
  twice: 'Twice in this file',
} as const

export type ReaderFate = keyof typeof readerFates

export const readerFateNames = Object.keys(readerFates) as [ReaderFate, ...ReaderFate[]]

/** Rows with these make readers. */
export const takenFates: readonly ReaderFate[] = ['new', 'waiting']

export const longestConsent = 200
export const mostRows = 5_000
export const mostBytes = 2 * 1_024 * 1_024
/** Of the rows that are refused, the first are shown. */
export const mostShown = 100

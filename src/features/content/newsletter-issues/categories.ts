export const issueStates = ['draft', 'scheduled', 'sending', 'sent', 'stopped'] as const

export type IssueState = (typeof issueStates)[number]

export const longestSubject = 150
export const longestPreview = 150
export const mostBlocks = 24
/** Of one block of words. */
export const longestWords = 6_000
export const longestQuote = 600
export const longestName = 120
export const longestDescription = 200
export const longestLabel = 60

const kilobyte = 1_024

/** Gmail shows the first 102 KB of an email. What is larger than this cannot be approved. */
export const mostBytes = 100 * kilobyte

/** From here on the writer is told that it becomes too large. */
export const manyBytes = 90 * kilobyte

/** The hour at which the newsletter goes out, unless another is chosen. */
export const usualTime = '07:00'

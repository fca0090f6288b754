/** Which of the guests of an event one can write to; `before`: those who came the last time. */
export const audienceParts = ['all', 'unpaid', 'came', 'missed', 'before'] as const

export type AudiencePart = (typeof audienceParts)[number]

/** No one hears of an event that they missed when it is long over. */
export const missedDays = 30

/** What people on the team choose emails about. */
export const noticeSubjects = [
  'newRequests',
  'newAccounts',
  'gifts',
  'moneyMatters',
  'latePromises',
  'newsletter',
] as const

export type NoticeSubject = (typeof noticeSubjects)[number]

export const noticeWays = ['immediately', 'daily', 'never'] as const

export type NoticeWay = (typeof noticeWays)[number]

/** When the daily email comes unless another hour is chosen: after work, with the evening left to answer. */
export const usualHour = 18

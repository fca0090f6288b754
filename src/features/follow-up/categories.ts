/** Each kind of request: the tab of the dashboard that shows it, and its name in the audit log. */
export const requestKinds = {
  message: { tab: 'inbox', auditName: 'message' },
  'mentor request': { tab: 'mentorship', auditName: 'mentor-request' },
  'join request': { tab: 'join-us', auditName: 'join-request' },
} as const

/** Internal notes about a request or a person. */
export const longestNote = 5_000

/** Whose requests a queue shows. */
export const ownerFilters = ['anyone', 'mine', 'none'] as const

export type OwnerFilter = (typeof ownerFilters)[number]

export type RequestKind = keyof typeof requestKinds

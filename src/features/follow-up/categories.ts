/** Each kind of request: the tab of the dashboard that shows it, and its name in the audit log. */
export const requestKinds = {
  message: { tab: 'inbox', auditName: 'message' },
  'mentor request': { tab: 'mentorship', auditName: 'mentor-request' },
  'join request': { tab: 'join-us', auditName: 'join-request' },
} as const

export type RequestKind = keyof typeof requestKinds

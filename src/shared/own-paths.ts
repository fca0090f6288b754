/** Addresses of the API that only the account page calls. They stand apart from `paths`, which every visitor loads. */
export const ownApi = {
  notifications: '/api/user/notifications',
  groups: '/api/user/groups',
  profile: '/api/user/profile',
  password: '/api/user/password',
  sessions: '/api/user/sessions',
  sessionsEndAll: '/api/user/sessions/end-all',
  data: '/api/user/data',
  pendingEmail: '/api/user/pending-email',
  statement: (year: number) => `/api/user/statements/${year}/statement.pdf`,
  requests: '/api/user/requests',
  donationReceipt: (id: string) => `/api/user/donations/${id}/receipt.pdf`,
  resendConfirmation: '/api/user/resend-confirmation',
} as const

/** Addresses of the API that only the account page calls. They stand apart from `paths`, which every visitor loads. */
export const ownApi = {
  notifications: '/api/user/notifications',
  groups: '/api/user/groups',
} as const

/**
 * The addresses of the dashboard and its API. They stand apart from `paths`, which every visitor loads. The session and the
 * overview are there, since forms and buttons everywhere refresh them.
 */
export const adminApi = {
  login: '/api/admin/login',
  loginCode: '/api/admin/login/code',
  loginPasskey: '/api/admin/login/passkey',
  loginPasskeyOptions: '/api/admin/login/passkey-options',
  logout: '/api/admin/logout',
  profile: '/api/admin/profile',
  password: '/api/admin/password',
  proof: '/api/admin/proof',
  forgotPassword: '/api/admin/forgot-password',
  resetPassword: '/api/admin/reset-password',
  notices: '/api/admin/notices',
  sessions: '/api/admin/sessions',
  sessionOf: (id: string) => `/api/admin/sessions/${id}`,
  sessionsEndOthers: '/api/admin/sessions/end-others',
  proofOptions: '/api/admin/proof/passkey-options',
  secondFactor: '/api/admin/second-factor',
  secondFactorApp: '/api/admin/second-factor/app',
  passkeys: '/api/admin/second-factor/passkeys',
  passkey: (id: string) => `/api/admin/second-factor/passkeys/${id}`,
  passkeyOptions: '/api/admin/second-factor/passkey-options',
  recoveryCodes: '/api/admin/second-factor/recovery-codes',
  failedEmails: '/api/admin/failed-emails',
  emailSendAgain: (id: string) => `/api/admin/failed-emails/${id}/send-again`,
  newsletterFile: '/api/admin/newsletter.csv',
  events: '/api/admin/events',
  event: (id: string) => `/api/admin/events/${id}`,
  eventHosts: (id: string) => `/api/admin/events/${id}/hosts`,
  eventCancel: (id: string) => `/api/admin/events/${id}/cancel`,
  teachings: '/api/admin/teachings',
  teaching: (id: string) => `/api/admin/teachings/${id}`,
  registrations: '/api/admin/registrations',
  admins: '/api/admin/admins',
  admin: (id: string) => `/api/admin/admins/${id}`,
  adminRoles: (id: string) => `/api/admin/admins/${id}/roles`,
  team: '/api/admin/team',
  invitations: '/api/admin/invitations',
  invitationOf: (id: string) => `/api/admin/invitations/${id}`,
  invitationSendAgain: (id: string) => `/api/admin/invitations/${id}/send-again`,
  invitationView: '/api/admin/invitation/view',
  invitationAccept: '/api/admin/invitation/accept',
  adminSecondFactor: (id: string) => `/api/admin/admins/${id}/second-factor`,
  users: '/api/admin/users',
  userRemoval: (id: string, as: 'reject' | 'delete') => `/api/admin/users/${id}?as=${as}`,
  userApproval: (id: string) => `/api/admin/users/${id}/approval`,
  userPassword: (id: string) => `/api/admin/users/${id}/password-reset`,
  userResetLink: (id: string) => `/api/admin/users/${id}/reset-link`,
  userRole: (id: string) => `/api/admin/users/${id}/role`,
  usersBulk: '/api/admin/users/bulk',
  usersFile: '/api/admin/users.csv',
  imports: '/api/admin/imports',
  importOf: (id: string) => `/api/admin/imports/${id}`,
  importColumns: (id: string) => `/api/admin/imports/${id}/columns`,
  importRows: (id: string) => `/api/admin/imports/${id}/rows`,
  importStart: (id: string) => `/api/admin/imports/${id}/start`,
  importUndo: (id: string) => `/api/admin/imports/${id}/undo`,
  importProblems: (id: string) => `/api/admin/imports/${id}/problems.csv`,
  people: '/api/admin/people',
  person: (id: string) => `/api/admin/people/${id}`,
  personFind: '/api/admin/people/find',
  personTags: '/api/admin/people/tags',
  personMerge: (id: string) => `/api/admin/people/${id}/merge`,
  personNotes: (id: string) => `/api/admin/people/${id}/notes`,
  personEmails: (id: string) => `/api/admin/people/${id}/emails`,
  personEmailRemoval: (id: string) => `/api/admin/people/${id}/emails/remove`,
  personTagsOf: (id: string) => `/api/admin/people/${id}/tags`,
  personTagRemoval: (id: string) => `/api/admin/people/${id}/tags/remove`,
  groups: '/api/admin/groups',
  group: (id: string) => `/api/admin/groups/${id}`,
  groupPeople: (id: string) => `/api/admin/groups/${id}/people`,
  groupPeopleRemoval: (id: string) => `/api/admin/groups/${id}/people/remove`,
  mentorRequests: '/api/admin/mentor-requests',
  joinUs: '/api/admin/join-us',
  inbox: '/api/admin/inbox',
  savedReplies: '/api/admin/saved-replies',
  savedReply: (id: string) => `/api/admin/saved-replies/${id}`,
  donations: '/api/admin/donations',
  donationSums: '/api/admin/donations/sums',
  donationRefund: (id: string) => `/api/admin/donations/${id}/refund`,
  monthlyGifts: '/api/admin/monthly-gifts',
  monthlyGiftEnd: (id: string) => `/api/admin/monthly-gifts/${id}/end`,
  funds: '/api/admin/funds',
  fund: (id: string) => `/api/admin/funds/${id}`,
  fundState: (id: string, as: 'close' | 'reopen') => `/api/admin/funds/${id}/${as}`,
  registrationRefund: (id: string) => `/api/admin/registrations/${id}/refund`,
  registrationCancel: (id: string) => `/api/admin/registrations/${id}/cancel`,
  registrationAttendance: (id: string) => `/api/admin/registrations/${id}/attendance`,
  booksMonths: '/api/admin/books/months',
  booksMonth: '/api/admin/books/month',
  booksClose: '/api/admin/books/close',
  booksReopen: '/api/admin/books/reopen',
  booksFile: '/api/admin/books/movements.csv',
  moneyMatters: '/api/admin/books/matters',
  matterOwner: (id: string) => `/api/admin/books/matters/${id}/owner`,
  matterSettle: (id: string) => `/api/admin/books/matters/${id}/settle`,
  payouts: '/api/admin/books/payouts',
  payoutTakeBack: (id: string) => `/api/admin/books/payouts/${id}/take-back`,
  donors: '/api/admin/books/donors',
  donorStatement: (id: string, year: number) => `/api/admin/books/donors/${id}/statement.pdf?year=${year}`,
  statements: '/api/admin/books/statements',
  refundGivenBack: (id: string) => `/api/admin/refunds/${id}/given-back`,
  handEntries: '/api/admin/hand-entries',
  handEntryPeople: '/api/admin/hand-entries/people',
  handEntryPerson: (id: string) => `/api/admin/hand-entries/${id}/person`,
  handEntryCorrection: (id: string) => `/api/admin/hand-entries/${id}/correction`,
  handEntryReceipt: (id: string) => `/api/admin/hand-entries/${id}/receipt.pdf`,
  handChoices: '/api/admin/hand-entry-choices',
  transferClaims: '/api/admin/transfer-claims',
  transferClaimAccept: (id: string) => `/api/admin/transfer-claims/${id}/accept`,
  transferClaimRefuse: (id: string) => `/api/admin/transfer-claims/${id}/refuse`,
  statement: '/api/admin/statement',
  resources: '/api/admin/resources',
  resource: (id: string) => `/api/admin/resources/${id}`,
  auditLog: '/api/admin/audit-log',
  search: '/api/admin/search',
  bin: '/api/admin/bin',
  binEntry: (id: string) => `/api/admin/bin/${id}`,
  binBringBack: (id: string) => `/api/admin/bin/${id}/bring-back`,
} as const

/** Opens one request over the list of its tab. */
export const requestPage = (tab: string, id: string): string => `/admin/${tab}?request=${id}`

/** The list of what a person has to look at, in the books. */
export const openMattersPath = '/admin/books'

/** Opens one row over the list of its tab: the form of an event, a teaching or a resource, or what a list shows. */
export const rowPage = (tab: string, as: 'edit' | 'open', id: string): string => `/admin/${tab}?${as}=${id}`

/** The monthly gifts, one of them open. */
export const monthlyGiftPage = (id?: string): string =>
  id ? `/admin/donations?view=monthly&open=${id}` : '/admin/donations?view=monthly'

/** The import of a file, or with a kind the first step of a new one. */
export const importPage = (search: { id: string } | { kind: 'people' | 'members' }): string =>
  `/admin/import?${new URLSearchParams(search)}`

export const registrationsPage = (eventId: string): string => `/admin/registrations?eventId=${eventId}`

export const peoplePage = '/admin/people'

/** Everything about one person, by the id: an email address does not belong into an address. */
export const personPage = (id: string): string => `${peoplePage}/${id}`

export const groupsPage = `${peoplePage}/groups`

/** Finds a member's account, which is in one of two lists that each have a search. */
export const userPage = (username: string): string =>
  `/admin/users?${new URLSearchParams({ pending: username, search: username })}`

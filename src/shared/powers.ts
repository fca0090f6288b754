/**
 * What each role of the team may do. The server asks this table before every route of the dashboard, and the dashboard
 * before it shows a tab or a button.
 */
export const teamRoles = ['administrator', 'host', 'treasurer', 'editor', 'care', 'auditor'] as const

export type TeamRole = (typeof teamRoles)[number]

/** A person on the team, as far as it decides what they see. */
export type Viewer = { id: string; roles: readonly TeamRole[] }

/** `own`: only the events that this person hosts, and the people who registered for them. */
export type Reach = 'all' | 'own'

// Short for `administrator: 'all'`, so that a line of the table reads as a list of roles.
const administrator = 'all'
const host = 'all'
const treasurer = 'all'
const editor = 'all'
const care = 'all'
const auditor = 'all'
const team = { administrator, host, treasurer, editor, care } as const
const everybody = { ...team, auditor } as const satisfies Record<TeamRole, Reach>

const powers = {
  // Open to those too who still have to set up their second step.
  'own account': everybody,
  // Their name and the emails they get.
  'own profile': team,
  overview: everybody,
  'team names': team,
  team: { administrator },
  audit: { administrator, treasurer, auditor },
  // Without it, one sees what happened to the money.
  'audit.everything': { administrator },
  members: { administrator },
  // What each of them has to do with us is shown by the powers below: gifts to those who see money, and so on.
  people: { administrator, care },
  'people.import': { administrator },
  // Finds only what the other powers show.
  search: everybody,
  // Shows and restores only what the other powers could delete.
  bin: { administrator, host, treasurer, editor, care },
  'failed emails': { administrator },
  'site faults': { administrator },

  'events.read': { administrator, host: 'own', treasurer, editor },
  'events.create': { administrator, host, editor },
  'events.change': { administrator, host: 'own', editor },
  // Price, places and refunds: what an editor of texts does not touch.
  'events.terms': { administrator, host: 'own' },
  'events.end': { administrator, host: 'own' },
  'events.hosts': { administrator },
  'registrations.read': { administrator, host: 'own', treasurer },
  // To note what a guest pays at the door, or after it.
  'registrations.pay': { administrator, host: 'own', treasurer },
  'registrations.cancel': { administrator, host: 'own' },

  // To write to many. Who they are is said by the next power, and by that for people.
  mailings: { administrator, host, editor, care },
  'mailings.guests': { administrator, host: 'own' },

  teachings: { administrator, editor },
  resources: { administrator, editor },
  newsletter: { administrator, editor },
  // The tab. What one may change there is said by the two powers below.
  'site.see': { administrator, editor, treasurer },
  site: { administrator, editor },
  'site.giving': { administrator, treasurer },
  // The accounts for mail, payments and videos: whether they work, and a test of each.
  connections: { administrator },
  // To open and close the site, the steps before that, and to remove the demo content.
  'site.open': { administrator },
  upload: { administrator, host, treasurer, editor },

  'money.read': { administrator, treasurer, auditor },
  'money.change': { administrator, treasurer },

  // The list itself. Which kinds of messages it shows is said by the powers below.
  inbox: { administrator, host, editor, care },
  'inbox.questions': { administrator, editor, care },
  'inbox.contact': { administrator, care },
  'inbox.proposals': { administrator, host, editor },
  'inbox.prayers': { administrator, care },
  // No one else reads them. Administrators see that there is one, its age and its state.
  'inbox.private prayers': { care },
  mentorship: { administrator, care },
  join: { administrator, care },
} as const satisfies Record<string, Partial<Record<TeamRole, Reach>>>

export type Power = keyof typeof powers

export const allPowers = Object.keys(powers) as Power[]

/** How far a power reaches for a person with these roles; undefined if they do not have it. */
export const reachOf = (roles: readonly TeamRole[], power: Power): Reach | undefined => {
  const reaches: Partial<Record<TeamRole, Reach>> = powers[power]
  const own = roles.map((role) => reaches[role])
  return own.includes('all') ? 'all' : own.includes('own') ? 'own' : undefined
}

export const powersOf = (roles: readonly TeamRole[]): Power[] =>
  allPowers.filter((power) => can(roles, power))

export const rolesWith = (power: Power): TeamRole[] => teamRoles.filter((role) => can([role], power))

export const can = (roles: readonly TeamRole[], power: Power): boolean => reachOf(roles, power) !== undefined

export const teamRoleNames: Record<TeamRole, string> = {
  administrator: 'Administrator',
  host: 'Event host',
  treasurer: 'Treasurer',
  editor: 'Editor',
  care: 'Care team',
  auditor: 'Auditor',
}

/** What a role lets a person do, for those who give it. */
export const teamRoleDuties: Record<TeamRole, string> = {
  administrator:
    'Runs the site: members, events, content, money and the team. Does not read private prayer requests.',
  host: 'Creates events, and runs their own: details, registrations and the guest list.',
  treasurer:
    'Sees and refunds payments, records cash and transfers, closes the books, and changes the ways to give.',
  editor:
    'Writes the words of the site, teachings, resources and event texts, answers questions and sees the list of subscribers.',
  care: 'Reads and answers prayer requests, including private ones, and looks after mentorship and newcomers.',
  auditor:
    'Reads the accounts until a set day: gifts with their donors, cash, funds, books and files. Changes nothing.',
}

/** Money and people's troubles are behind these roles: in production they need a second step to sign in. */
const needsSecondStep: Record<TeamRole, boolean> = {
  administrator: true,
  host: false,
  treasurer: true,
  editor: false,
  care: true,
  auditor: true,
}

/** These roles change nothing, whichever powers they have. They stand alone, and end on a day. */
const readsOnly: Record<TeamRole, boolean> = {
  administrator: false,
  host: false,
  treasurer: false,
  editor: false,
  care: false,
  auditor: true,
}

/** Whether the access of people with these roles only reads, and so ends on a day. */
export const onlyRead = (roles: readonly TeamRole[]): boolean => roles.some((role) => readsOnly[role])

export const isTrusted = (roles: readonly TeamRole[]): boolean => roles.some((role) => needsSecondStep[role])

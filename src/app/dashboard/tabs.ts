import {
  BookCheck,
  CalendarDays,
  CirclePlay,
  CircleUser,
  FileUp,
  Contact,
  FolderHeart,
  HandCoins,
  HandHeart,
  Inbox,
  LayoutDashboard,
  Library,
  Mail,
  MailCheck,
  ScrollText,
  ShieldCheck,
  Store,
  Ticket,
  Trash2,
  UserPlus,
  Users,
  UsersRound,
  Vault,
  type LucideIcon,
} from 'lucide-react'
import type { ComponentType } from 'react'
import { requestQueues } from '#features/requests/categories.ts'
import type { Overview } from '#features/desk/overview/schema.ts'
import { paths } from '#shared/paths.ts'
import { can, type Power, type TeamRole } from '#shared/powers.ts'
import type { TabProps } from '#ui/dashboard/tab.ts'
import { recover } from '#browser/recovery/recover.ts'

type TabEntry = {
  /** Its address: `/admin/events`. The first one is `/admin` itself. */
  id: string
  label: string
  /** What it is called where there is little room. */
  shortLabel?: string
  /** The heading it stands under; the first ones stand under none. */
  group?: 'Community' | 'Events' | 'Giving' | 'Website' | 'Settings'
  /** What else people call what they look for here: the search finds the tab by these words. */
  words: string
  /** What one must be allowed to do to see it. */
  power: Power
  icon: LucideIcon
  load: () => Promise<ComponentType<TabProps>>
  /** Not among the tabs: another link leads there. */
  isHidden?: boolean
  /** It has pages of its own below its address, such as `/admin/people/{id}`, and reads from its place which one is open. */
  hasPages?: boolean
  /** The kind of open request that the badge of this tab counts. */
  waiting?: Overview['open'][number]['kind']
}

/** Every tab of the dashboard, in its order. A new tab is a new entry here. */
const entries: TabEntry[] = [
  {
    id: 'overview',
    label: 'Today',
    words: 'home start dashboard overview tasks figures charts newsletter subscribers emails not sent',
    power: 'overview',
    icon: LayoutDashboard,
    load: async () => (await import('#features/desk/overview/overview-tab.tsx')).OverviewTab,
  },
  {
    id: requestQueues.message.tab,
    label: 'Inbox',
    words: 'messages questions prayers prayer requests contact replies answers email proposals ideas',
    power: 'inbox',
    icon: Inbox,
    load: async () => (await import('#features/requests/inbox/inbox-tab.tsx')).InboxTab,
    waiting: 'message',
  },
  {
    id: 'people',
    label: 'People',
    group: 'Community',
    words: 'contacts phone number tags notes newcomers visitors guests',
    power: 'people',
    icon: Contact,
    load: async () => (await import('#features/people/people/people-tab.tsx')).PeopleTab,
    hasPages: true,
  },
  {
    id: 'users',
    label: 'Users',
    group: 'Community',
    words: 'members accounts approve pending password reset role sign-in',
    power: 'members',
    icon: Users,
    load: async () => (await import('#features/people/members/dashboard/users-tab.tsx')).UsersTab,
    waiting: 'pending member',
  },
  {
    id: 'circles',
    label: 'Circles',
    group: 'Community',
    words:
      'circle small group groups cell cells leader leaders home group house fellowship team teams choir attendance',
    power: 'people',
    icon: UsersRound,
    load: async () => (await import('#features/people/people/groups/circles-tab.tsx')).CirclesTab,
    hasPages: true,
  },
  {
    id: requestQueues['join request'].tab,
    label: 'Join Us',
    group: 'Community',
    words: 'newcomers welcome volunteers requests',
    power: 'join',
    icon: UserPlus,
    load: async () => (await import('#features/requests/kinds/join/join-tab.tsx')).JoinTab,
    waiting: 'join request',
  },
  {
    id: requestQueues['mentor request'].tab,
    label: 'Mentorship',
    group: 'Community',
    words: 'mentors mentees mentor requests matching',
    power: 'mentorship',
    icon: HandHeart,
    load: async () => (await import('#features/requests/kinds/mentor/mentorship-tab.tsx')).MentorshipTab,
    waiting: 'mentor request',
  },
  {
    id: 'events',
    label: 'Events',
    group: 'Events',
    words: 'calendar programmes services meetings flyer places price zoom link hosts',
    power: 'events.read',
    icon: CalendarDays,
    load: async () => (await import('./events-with-door.tsx')).EventsWithDoor,
    hasPages: true,
  },
  {
    id: 'registrations',
    label: 'Registrations',
    group: 'Events',
    words: 'guests guest list attendees tickets who is coming sign-ups bookings refund',
    power: 'registrations.read',
    icon: Ticket,
    load: async () =>
      (await import('#features/gatherings/events/dashboard/registrations/registrations-tab.tsx'))
        .RegistrationsTab,
  },
  {
    id: 'donations',
    label: 'Donations',
    group: 'Giving',
    words: 'gifts giving offerings tithes donors monthly gifts receipts refund card mobile money',
    power: 'money.read',
    icon: HandCoins,
    load: async () => (await import('#features/money/donations/dashboard/donations-tab.tsx')).DonationsTab,
  },
  {
    id: 'treasury',
    label: 'Cash & transfers',
    shortLabel: 'Cash',
    group: 'Giving',
    hasPages: true,
    words:
      'treasury count cash cheques bank transfers momo mobile money statement offering collection payment',
    power: 'money.read',
    icon: Vault,
    load: async () => (await import('#features/money/treasury/treasury-tab.tsx')).TreasuryTab,
  },
  {
    id: 'funds',
    label: 'Funds',
    group: 'Giving',
    words: 'campaigns projects purpose appeal goal building',
    power: 'money.read',
    icon: FolderHeart,
    load: async () => (await import('#features/money/donations/funds-dashboard/funds-tab.tsx')).FundsTab,
  },
  {
    id: 'books',
    label: 'Books',
    group: 'Giving',
    words: 'accounts accounting bookkeeping month close payouts tax statements report ledger open matters',
    power: 'money.read',
    icon: BookCheck,
    load: async () => (await import('#features/money/bookkeeping/books-tab.tsx')).BooksTab,
  },
  {
    id: 'site',
    label: 'Our site',
    group: 'Website',
    words:
      'settings website words texts logo colours name footer hero faq phone number contact details pages edit history undo connections smtp stripe paystack youtube test',
    power: 'site.see',
    icon: Store,
    load: async () => (await import('#features/site/dashboard/our-site-tab.tsx')).OurSiteTab,
    hasPages: true,
  },
  {
    id: 'newsletter',
    label: 'Newsletter',
    group: 'Website',
    words: 'friday email weekly issue message archive readers subscribers write compose send approve mailing',
    power: 'newsletter',
    icon: Mail,
    load: async () =>
      (await import('#features/content/newsletter-issues/dashboard/newsletter-tab.tsx')).NewsletterTab,
    hasPages: true,
  },
  {
    id: 'readers',
    label: 'Readers',
    group: 'Website',
    words: 'newsletter subscribers mailing list friday email consent unsubscribe bounced import export',
    power: 'newsletter',
    icon: MailCheck,
    load: async () => (await import('#features/people/newsletter/readers/readers-tab.tsx')).ReadersTab,
  },
  {
    id: 'teachings',
    label: 'Teachings',
    group: 'Website',
    words: 'sermons videos youtube sync messages talks articles',
    power: 'teachings',
    icon: CirclePlay,
    load: async () => (await import('#features/content/teachings/dashboard/teachings-tab.tsx')).TeachingsTab,
  },
  {
    id: 'resources',
    label: 'Resources',
    group: 'Website',
    words: 'library guides downloads files pdf audio recordings',
    power: 'resources',
    icon: Library,
    load: async () => (await import('#features/content/resources/dashboard/resources-tab.tsx')).ResourcesTab,
  },
  {
    id: 'team',
    label: 'Team',
    group: 'Settings',
    words: 'roles invite colleagues administrators access permissions rights',
    power: 'team',
    icon: ShieldCheck,
    load: async () => (await import('#features/team/admins/team/team-tab.tsx')).TeamTab,
  },
  {
    id: 'audit',
    label: 'Audit log',
    group: 'Settings',
    words: 'history log changes who did what',
    power: 'audit',
    icon: ScrollText,
    load: async () => (await import('./audit-tab.tsx')).AuditTab,
  },
  {
    id: 'bin',
    label: 'Bin',
    group: 'Settings',
    words: 'deleted trash restore undo recover',
    power: 'bin',
    icon: Trash2,
    load: async () => (await import('#features/team/bin/bin-tab.tsx')).BinTab,
  },
  {
    id: 'import',
    label: 'Import',
    words: 'upload spreadsheet excel csv file members people',
    power: 'people.import',
    icon: FileUp,
    load: async () => (await import('#features/people/people/import/import-tab.tsx')).ImportTab,
    isHidden: true,
  },
  {
    id: 'account',
    label: 'Your account',
    words:
      'password name two-step sign-in passkey authenticator devices notices emails to you settings profile',
    power: 'own account',
    icon: CircleUser,
    load: async () => (await import('./account-tab.tsx')).AccountTab,
    isHidden: true,
  },
]

/** A tab, whose code is loaded when it is first opened, then kept. */
export class Tab {
  readonly entry: TabEntry
  readonly path: string
  #component: ComponentType<TabProps> | undefined

  constructor(entry: TabEntry, isFirst: boolean) {
    this.entry = entry
    this.path = isFirst ? paths.admin : paths.adminTab(entry.id)
  }

  /** Nothing until it is loaded. */
  get component(): ComponentType<TabProps> | undefined {
    return this.#component
  }

  async load(): Promise<void> {
    this.#component ??= await this.entry.load().catch(async (failure: Error) => {
      throw await recover(failure)
    })
  }
}

const tabs: readonly Tab[] = entries.map((entry, index) => new Tab(entry, index === 0))

/** The tabs that a person with these roles may open. */
export const allTabsFor = (roles: readonly TeamRole[]): Tab[] =>
  tabs.filter(({ entry }) => can(roles, entry.power))

/** Those of them that the navigation shows. */
export const tabsFor = (roles: readonly TeamRole[]): Tab[] =>
  allTabsFor(roles).filter(({ entry }) => !entry.isHidden)

export const findTab = (path: string): Tab | undefined =>
  tabs.find((tab) => tab.path === path || (tab.entry.hasPages && path.startsWith(`${tab.path}/`)))

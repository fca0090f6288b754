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
  ScrollText,
  ShieldCheck,
  Ticket,
  Trash2,
  UserPlus,
  Users,
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
    label: 'Overview',
    power: 'overview',
    icon: LayoutDashboard,
    load: async () => (await import('#features/desk/overview/overview-tab.tsx')).OverviewTab,
  },
  {
    id: 'events',
    label: 'Events',
    power: 'events.read',
    icon: CalendarDays,
    load: async () => (await import('#features/gatherings/events/dashboard/events-tab.tsx')).EventsTab,
  },
  {
    id: 'teachings',
    label: 'Teachings',
    power: 'teachings',
    icon: CirclePlay,
    load: async () => (await import('#features/content/teachings/dashboard/teachings-tab.tsx')).TeachingsTab,
  },
  {
    id: 'users',
    label: 'Users',
    power: 'members',
    icon: Users,
    load: async () => (await import('#features/people/members/dashboard/users-tab.tsx')).UsersTab,
    waiting: 'pending member',
  },
  {
    id: 'people',
    label: 'People',
    power: 'people',
    icon: Contact,
    load: async () => (await import('#features/people/people/people-tab.tsx')).PeopleTab,
    hasPages: true,
  },
  {
    id: 'team',
    label: 'Team',
    power: 'team',
    icon: ShieldCheck,
    load: async () => (await import('#features/team/admins/team/team-tab.tsx')).TeamTab,
  },
  {
    id: 'donations',
    label: 'Donations',
    power: 'money.read',
    icon: HandCoins,
    load: async () => (await import('#features/money/donations/dashboard/donations-tab.tsx')).DonationsTab,
  },
  {
    id: 'funds',
    label: 'Funds',
    power: 'money.read',
    icon: FolderHeart,
    load: async () => (await import('#features/money/donations/funds-dashboard/funds-tab.tsx')).FundsTab,
  },
  {
    id: 'books',
    label: 'Books',
    power: 'money.read',
    icon: BookCheck,
    load: async () => (await import('#features/money/bookkeeping/books-tab.tsx')).BooksTab,
  },
  {
    id: 'treasury',
    label: 'Treasury',
    power: 'money.read',
    icon: Vault,
    load: async () => (await import('#features/money/treasury/treasury-tab.tsx')).TreasuryTab,
  },
  {
    id: 'resources',
    label: 'Resources',
    power: 'resources',
    icon: Library,
    load: async () => (await import('#features/content/resources/dashboard/resources-tab.tsx')).ResourcesTab,
  },
  {
    id: requestQueues['mentor request'].tab,
    label: 'Mentorship',
    power: 'mentorship',
    icon: HandHeart,
    load: async () => (await import('#features/requests/kinds/mentor/mentorship-tab.tsx')).MentorshipTab,
    waiting: 'mentor request',
  },
  {
    id: 'registrations',
    label: 'Registrations',
    power: 'registrations.read',
    icon: Ticket,
    load: async () =>
      (await import('#features/gatherings/events/dashboard/registrations/registrations-tab.tsx'))
        .RegistrationsTab,
  },
  {
    id: requestQueues['join request'].tab,
    label: 'Join Us',
    power: 'join',
    icon: UserPlus,
    load: async () => (await import('#features/requests/kinds/join/join-tab.tsx')).JoinTab,
    waiting: 'join request',
  },
  {
    id: requestQueues.message.tab,
    label: 'Inbox',
    power: 'inbox',
    icon: Inbox,
    load: async () => (await import('#features/requests/inbox/inbox-tab.tsx')).InboxTab,
    waiting: 'message',
  },
  {
    id: 'audit',
    label: 'Audit',
    power: 'audit',
    icon: ScrollText,
    load: async () => (await import('./audit-tab.tsx')).AuditTab,
  },
  {
    id: 'bin',
    label: 'Bin',
    power: 'bin',
    icon: Trash2,
    load: async () => (await import('#features/team/bin/bin-tab.tsx')).BinTab,
  },
  {
    id: 'import',
    label: 'Import',
    power: 'people.import',
    icon: FileUp,
    load: async () => (await import('#features/people/people/import/import-tab.tsx')).ImportTab,
    isHidden: true,
  },
  {
    id: 'account',
    label: 'Your account',
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

/** The tabs that a person with these roles sees. */
export const tabsFor = (roles: readonly TeamRole[]): Tab[] =>
  tabs.filter(({ entry }) => !entry.isHidden && can(roles, entry.power))

export const findTab = (path: string): Tab | undefined =>
  tabs.find((tab) => tab.path === path || (tab.entry.hasPages && path.startsWith(`${tab.path}/`)))

import { Calculator, CalendarPlus, HandCoins, Lock, Send, UserPlus, Repeat, CirclePlus } from 'lucide-react'
import type { Way } from '#features/team/search/ways.ts'
import { countPage, monthlyGiftPage, newPage } from '#shared/admin-paths.ts'
import { can, type Power, type TeamRole } from '#shared/powers.ts'
import { allTabsFor } from './tabs.ts'

type OwnWay = Omit<Way, 'id'> & { power: Power }

/** What the search offers to do. Each opens its form over its tab. */
const actions: OwnWay[] = [
  {
    kind: 'action',
    title: 'New event',
    words: 'create add plan event programme meeting',
    href: newPage('events', 'event'),
    icon: CalendarPlus,
    power: 'events.create',
  },
  {
    kind: 'action',
    title: 'Record a payment',
    words: 'note enter add cash cheque transfer gift offering tithe momo',
    href: newPage('treasury', 'payment'),
    icon: HandCoins,
    power: 'money.change',
  },
  {
    kind: 'action',
    title: 'Count a collection',
    words: 'cash tin basket offering envelopes sunday sheet batch deposit',
    href: countPage(),
    icon: Calculator,
    power: 'money.change',
  },
  {
    kind: 'action',
    title: 'Add person',
    words: 'new create contact someone newcomer visitor',
    href: newPage('people', 'person'),
    icon: UserPlus,
    power: 'people',
  },
  {
    kind: 'action',
    title: 'Create circle',
    words: 'new add small group cell home group team',
    href: newPage('circles', 'circle'),
    icon: CirclePlus,
    power: 'people',
  },
  {
    kind: 'action',
    title: 'Invite someone',
    words: 'add new team colleague administrator role access',
    href: newPage('team', 'invitation'),
    icon: Send,
    power: 'team',
  },
  {
    kind: 'action',
    title: 'Close month',
    words: 'finish end accounts',
    href: newPage('books', 'closing'),
    icon: Lock,
    power: 'money.change',
  },
]

/** Pages inside a tab that people look for by their own names. */
const placesInTabs: OwnWay[] = [
  {
    kind: 'place',
    title: 'Go to Monthly gifts',
    words: 'recurring subscriptions pledges standing orders',
    href: monthlyGiftPage(),
    icon: Repeat,
    power: 'money.read',
  },
]

/** What the search finds without the server for a person with these roles: what they can do, and where they can go. */
export const waysFor = (roles: readonly TeamRole[]): Way[] => {
  const tabs = allTabsFor(roles).map(({ path, entry: { label, words, icon } }): Omit<Way, 'id'> => ({
    kind: 'place',
    title: `Go to ${label}`,
    words,
    href: path,
    icon,
  }))
  const isTheirs = ({ power }: OwnWay) => can(roles, power)
  return [...actions.filter(isTheirs), ...tabs, ...placesInTabs.filter(isTheirs)].map((way) => ({
    ...way,
    id: way.href,
  }))
}

/** The words of the site, by all that they ask for. They come with the originals of the whole site. */
export const loadSiteWays = async (roles: readonly TeamRole[]): Promise<readonly Way[]> =>
  can(roles, 'site.see') ? (await import('#features/site/dashboard/site-ways.ts')).siteWaysFor(roles) : []

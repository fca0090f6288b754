import { paths } from '#shared/paths.ts'

export type NavigationItem = { name: string; href: string }

export type NavigationGroup = { name: string; items: (NavigationItem & { about: string })[] }

/** The header, in order. */
export const navigation: (NavigationItem | NavigationGroup)[] = [
  { name: 'Home', href: paths.home },
  { name: 'About', href: paths.about },
  { name: 'Teachings', href: paths.teachings },
  { name: 'Events', href: paths.events },
  {
    name: 'Services',
    items: [
      { name: 'Mentorship', href: paths.mentorship, about: 'Regular conversations with a mentor' },
      { name: 'Counselling', href: paths.counselling, about: 'Confidential help from trained counsellors' },
    ],
  },
  { name: 'Resources', href: paths.resources },
  { name: 'Donate', href: paths.donate },
]

/** The mobile menu has room for what people on a phone look for. */
export const alsoOnPhones: NavigationItem[] = [
  { name: 'Prayer', href: paths.prayer },
  { name: 'Contact', href: paths.contact },
]

/** A page below another one (`/events/42`, a leader below About) keeps its parent's item lit. */
export const isCurrent = (href: string, path: string): boolean => {
  if (path === href) return true
  if (href === paths.about) return path.startsWith(paths.leader(''))
  return href !== paths.home && path.startsWith(`${href}/`)
}

export const footerColumns: { heading: string; items: NavigationItem[] }[] = [
  {
    heading: 'Explore',
    items: [
      { name: 'Teachings', href: paths.teachings },
      { name: 'Events', href: paths.events },
      { name: 'Mentorship', href: paths.mentorship },
      { name: 'Counselling', href: paths.counselling },
      { name: 'Resources', href: paths.resources },
    ],
  },
  {
    heading: 'Community',
    items: [
      { name: 'About', href: paths.about },
      { name: 'Contact', href: paths.contact },
      { name: 'Prayer', href: paths.prayer },
      { name: 'Donate', href: paths.donate },
      { name: 'Join', href: paths.join },
    ],
  },
]

import { paths } from '#shared/paths.ts'

/** The pages that a button can lead to. */
export const sitePages = [
  { value: paths.home, label: 'Home' },
  { value: paths.about, label: 'About' },
  { value: paths.teachings, label: 'Teachings' },
  { value: paths.events, label: 'Events' },
  { value: paths.mentorship, label: 'Mentorship' },
  { value: paths.counselling, label: 'Counselling' },
  { value: paths.resources, label: 'Resources' },
  { value: paths.donate, label: 'Donate' },
  { value: paths.contact, label: 'Contact' },
  { value: paths.prayer, label: 'Prayer' },
  { value: paths.joinUs, label: 'Join Us' },
  { value: paths.privacy, label: 'Privacy' },
] as const

export const pageName = (path: string): string | undefined =>
  sitePages.find(({ value }) => value === path)?.label

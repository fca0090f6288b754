import { paths } from '#shared/paths.ts'

/** Our own pages, which an email can lead to. */
export const linkPages = [
  { value: paths.home, label: 'Home' },
  { value: paths.events, label: 'Events' },
  { value: paths.teachings, label: 'Teachings' },
  { value: paths.resources, label: 'Resources' },
  { value: paths.prayer, label: 'Prayer' },
  { value: paths.mentorship, label: 'Mentorship' },
  { value: paths.counselling, label: 'Counselling' },
  { value: paths.joinUs, label: 'Join Us' },
  { value: paths.donate, label: 'Give' },
  { value: paths.contact, label: 'Contact' },
]

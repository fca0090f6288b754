import { site } from '#shared/site.ts'

// Invented people. A real community replaces them with its own leaders. An id is the slug of the name.
export const leaderList = [
  {
    id: 'kwabena-ofori',
    name: 'Kwabena Ofori',
    role: 'Founder and Executive Director',
    shortBio: `Started ${site.name} in ${site.foundedIn} with nine chairs and a kettle. Still makes the tea.`,
    photo: 'kwabena',
  },
  {
    id: 'abena-boateng',
    name: 'Abena Boateng',
    role: 'Director of Community',
    shortBio: 'Turns strangers into neighbours. Looks after our groups in Accra and online.',
    photo: 'abena',
  },
  {
    id: 'chidi-okafor',
    name: 'Chidi Okafor',
    role: 'Director of Teaching',
    shortBio: 'Reads slowly, asks sharp questions. Looks after teachings and the resource library.',
    photo: 'chidi',
  },
  {
    id: 'dr-naledi-khumalo',
    name: 'Dr Naledi Khumalo',
    role: 'Director of Care',
    shortBio: 'Clinical psychologist. Leads mentorship and counselling, and listens for a living.',
    photo: 'naledi',
  },
] as const

export type ListedLeader = (typeof leaderList)[number]

export type LeaderId = ListedLeader['id']

export const leaderIds: LeaderId[] = leaderList.map(({ id }) => id)

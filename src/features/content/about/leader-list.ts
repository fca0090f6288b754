import { site } from '#shared/site.ts'
import { leaderNames, type LeaderId } from '#shared/leaders.ts'

export const leaderList = [
  {
    id: 'kwabena-ofori',
    name: leaderNames['kwabena-ofori'],
    role: 'Founder and Executive Director',
    shortBio: `Started ${site.name} in ${site.foundedIn} with nine chairs and a kettle. Still makes the tea.`,
    photo: 'kwabena',
  },
  {
    id: 'abena-boateng',
    name: leaderNames['abena-boateng'],
    role: 'Director of Community',
    shortBio: 'Turns strangers into neighbours. Looks after our groups in Accra and online.',
    photo: 'abena',
  },
  {
    id: 'chidi-okafor',
    name: leaderNames['chidi-okafor'],
    role: 'Director of Teaching',
    shortBio: 'Reads slowly, asks sharp questions. Looks after teachings and the resource library.',
    photo: 'chidi',
  },
  {
    id: 'dr-naledi-khumalo',
    name: leaderNames['dr-naledi-khumalo'],
    role: 'Director of Care',
    shortBio: 'Clinical psychologist. Leads mentorship and counselling, and listens for a living.',
    photo: 'naledi',
  },
] as const

export type ListedLeader = (typeof leaderList)[number]

export const leaderIds: LeaderId[] = leaderList.map(({ id }) => id)

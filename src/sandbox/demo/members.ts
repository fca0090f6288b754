import type { MemberRole } from '#shared/roles.ts'

export type DemoMember = {
  fullName: string
  username: string
  email: string
  role: MemberRole
  isApproved: boolean
  registeredDaysAgo: number
}

const approved: Omit<DemoMember, 'isApproved'>[] = [
  {
    fullName: 'Efua Mensah',
    username: 'efua.mensah',
    email: 'efua.mensah@example.org',
    role: 'admin',
    registeredDaysAgo: 690,
  },
  {
    fullName: 'Afia Bonsu',
    username: 'afia',
    email: 'afia.bonsu@example.org',
    role: 'leader',
    registeredDaysAgo: 684,
  },
  {
    fullName: 'Tendai Mukamba',
    username: 'tendai_m',
    email: 'tendai.mukamba@example.org',
    role: 'leader',
    registeredDaysAgo: 540,
  },
  {
    fullName: 'Selam Tadesse',
    username: 'selam',
    email: 'selam.tadesse@example.org',
    role: 'moderator',
    registeredDaysAgo: 402,
  },
  {
    fullName: 'Adwoa Nyarko-Mills',
    username: 'adwoa.nm',
    email: 'adwoa.nyarko-mills@example.org',
    role: 'moderator',
    registeredDaysAgo: 377,
  },
  {
    fullName: 'Ama Serwaa',
    username: 'ama.serwaa',
    email: 'ama.serwaa@example.org',
    role: 'member',
    registeredDaysAgo: 211,
  },
  {
    fullName: 'Ifeoma Nwachinemere',
    username: 'ifeoma',
    email: 'ifeoma.n@example.org',
    role: 'member',
    registeredDaysAgo: 148,
  },
  {
    fullName: 'Mutale Bwembya',
    username: 'mutale_b',
    email: 'mutale.bwembya@example.org',
    role: 'member',
    registeredDaysAgo: 63,
  },
  {
    fullName: 'Aïssatou Badji',
    username: 'aissatou',
    email: 'aissatou.badji@example.org',
    role: 'member',
    registeredDaysAgo: 19,
  },
]

const pending: Omit<DemoMember, 'isApproved'>[] = [
  {
    fullName: 'Yaw Darko',
    username: 'yaw.darko',
    email: 'yaw.darko@example.org',
    role: 'member',
    registeredDaysAgo: 2,
  },
  {
    fullName: 'Lerato Ntuli-Dube',
    username: 'lerato_nd',
    email: 'lerato.ntuli@example.org',
    role: 'member',
    registeredDaysAgo: 1,
  },
  {
    fullName: 'Wanjiru Muthoni',
    username: 'wanjiru',
    email: 'wanjiru.muthoni@example.org',
    role: 'member',
    registeredDaysAgo: 1,
  },
  {
    fullName: 'Nana Esi Quayeson',
    username: 'nana.esi',
    email: 'nanaesi.q@example.org',
    role: 'member',
    registeredDaysAgo: 0,
  },
  {
    fullName: 'Oluwatobi Adeyinka',
    username: 'tobi_adey',
    email: 'tobi.adeyinka@example.org',
    role: 'member',
    registeredDaysAgo: 0,
  },
]

/** The community grows, a little faster every month. */
const newcomers = [
  ['Kwaku Asiedu', 54],
  ['Zodwa Mabaso', 46],
  ['Habiba Sanogo', 44],
  ['Josephine Akello', 37],
  ['Emmanuel Tutu', 31],
  ['Fatou Ceesay', 30],
  ['Tafadzwa Chikomo', 22],
  ['Nneka Obiora', 16],
  ['Joseph Kiplagat', 13],
  ['Araba Essien', 9],
  ['Blessing Mwale', 8],
  ['Daniel Gyasi', 5],
  ['Rahel Bekele', 3],
  ['Sena Agbeko', 0],
] as const

const newcomer = ([fullName, registeredDaysAgo]: (typeof newcomers)[number]): DemoMember => {
  const username = fullName.toLowerCase().replace(' ', '.')
  return {
    fullName,
    username,
    email: `${username}@example.org`,
    role: 'member',
    isApproved: true,
    registeredDaysAgo,
  }
}

export const demoMembers: DemoMember[] = [
  ...newcomers.map(newcomer),
  ...approved.map((member) => ({ ...member, isApproved: true })),
  ...pending.map((member) => ({ ...member, isApproved: false })),
]

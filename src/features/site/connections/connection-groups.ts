import { CirclePlay, CreditCard, Mail, Smartphone, type LucideIcon } from 'lucide-react'
import type { StateLook } from '#ui/dashboard/state-badge.tsx'
import type { ConnectionId, Standing } from '#shared/connections.ts'
import { connectionNames } from './names.ts'
import type { ShownConnection } from './schema.ts'

/** What the overview shows in one row, in the order of the page. */
export const connectionGroups: {
  id: string
  title: string
  holds: readonly ConnectionId[]
  icon: LucideIcon
}[] = [
  { id: 'mail', title: 'Mail', holds: ['mail'], icon: Mail },
  { id: 'payments', title: 'Payments', holds: ['paystack', 'stripe'], icon: CreditCard },
  { id: 'videos', title: 'Video channel', holds: ['videos'], icon: CirclePlay },
]

export const connectionIcons: Record<ConnectionId, LucideIcon> = {
  mail: Mail,
  paystack: Smartphone,
  stripe: CreditCard,
  videos: CirclePlay,
}

type Badge = { words: string; look: StateLook }

export const standingBadges: Record<Standing, Badge> = {
  works: { words: 'Works', look: 'success' },
  look: { words: 'Look', look: 'danger' },
  'test mode': { words: 'Test mode', look: 'info' },
  'not tested': { words: 'Not tested', look: 'neutral' },
  'not set up': { words: 'Not set up', look: 'neutral' },
}

/** One badge for several accounts: "Look" if one needs it, "1 of 2" if some work. */
export const badgeOf = (connections: readonly Pick<ShownConnection, 'standing'>[]): Badge => {
  const standingsOf = connections.map(({ standing }) => standing)
  if (standingsOf.includes('look')) return standingBadges.look
  const working = standingsOf.filter((standing) => standing === 'works').length
  if (working > 0 && working < connections.length)
    return { words: `${working} of ${connections.length}`, look: 'neutral' }
  return standingBadges[standingsOf.find((standing) => standing !== 'not set up') ?? 'not set up']
}

const inSentence: Record<Standing, string> = {
  works: 'works',
  look: 'needs a look',
  'test mode': 'is in test mode',
  'not tested': 'is not tested',
  'not set up': 'is not set up',
}

/** "Paystack works, Stripe is not set up"; of a single account what it says of itself. */
export const valueOf = (connections: readonly ShownConnection[]): string => {
  const [only, ...others] = connections
  if (only && others.length === 0) return only.sentences[0] ?? ''
  return connections.map(({ id, standing }) => `${connectionNames[id]} ${inSentence[standing]}`).join(', ')
}

/** What a person can hand on, without knowing what it means. */
export const requestFor = ({ id, setUp, missing, guide }: ShownConnection): string =>
  `${connectionNames[id]} is ${setUp === 'no' ? 'not set up yet' : 'in test mode'}. Please set ${listed(missing)} on the server and restart it. How: ${guide}.`

const listed = (names: readonly string[]): string =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`

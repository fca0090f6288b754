import { longDay } from '#shared/time/dates.ts'
import { figure, listed } from '#shared/figures.ts'
import type { Money } from '#shared/money.ts'
import { paths } from '#shared/paths.ts'
import { formatGift } from '../amounts.ts'
import type { Campaign } from '../funds/schema.ts'

/** What came in the currency of the goal; without a goal nothing is compared. */
export const towardsGoal = ({ goal, raised }: Campaign): Money | undefined =>
  goal ? (raised.find(({ currency }) => currency === goal.currency) ?? { ...goal, amount: 0 }) : undefined

/** What came in another currency than that of the goal: two currencies make no sum. */
export const besidesGoal = ({ goal, raised }: Campaign): Money[] =>
  raised.filter(({ currency }) => currency !== goal?.currency)

export const sayMoney = (sums: readonly Money[]): string => listed(sums.map(formatGift))

/** "34% of the goal": not 100 before it is reached, and not 0 once there is something. */
export const sayShare = (given: number, goal: number): string => {
  if (given >= goal) return 'The goal is reached'
  const share = Math.min(99, Math.max(given > 0 ? 1 : 0, Math.round((given / goal) * 100)))
  return `${share}% of the goal`
}

export const sayGifts = (gifts: number): string => {
  if (gifts === 0) return 'No gifts yet'
  return gifts === 1 ? '1 gift' : `${figure(gifts)} gifts`
}

export const sayEnd = ({ state, endsOn }: Campaign): string | undefined => {
  if (!endsOn || state === 'closed') return undefined
  return state === 'ended' ? `Ended on ${longDay(endsOn)}` : `Until ${longDay(endsOn)}`
}

/** What a friend reads before the link. */
export const invitation = ({ name, summary }: Campaign): string => `${name}. ${summary}`

export const whatsAppLink = (campaign: Campaign, origin: string): string =>
  `https://wa.me/?text=${encodeURIComponent(`${invitation(campaign)}\n${origin}${paths.campaign(campaign.slug)}`)}`

/** Where its gift is chosen, in the currency of its goal. */
export const giveAddress = ({ slug, goal }: Campaign): string =>
  `${paths.donate}?${new URLSearchParams({ fund: slug, ...(goal && { currency: goal.currency }) })}`

import type { TeamRole } from '#shared/powers.ts'
import { tabsFor, type Tab } from '../tabs.ts'

/** Most wanted first. Those who have none of the later ones get the next of their other tabs. */
const wanted = [
  'overview',
  'inbox',
  'events',
  'people',
  'donations',
  'treasury',
  'registrations',
  'teachings',
  'join-us',
]

/** Events are not the work of those who look after the money or check it, though they may look at them. */
const wantedForMoney = ['overview', 'people', 'donations', 'treasury', 'books']
const moneyRoles: readonly TeamRole[] = ['treasurer', 'auditor']

const besideMore = 4

/** The places of the bar on a phone, and the tabs that its last place, More, holds. */
export const placesOnPhone = (roles: readonly TeamRole[]): { inBar: Tab[]; inMore: Tab[] } => {
  const tabs = tabsFor(roles)
  const order = roles.every((role) => moneyRoles.includes(role)) ? wantedForMoney : wanted
  const ranked = tabs.toSorted((one, other) => rankIn(order, one) - rankIn(order, other))
  const inBar = ranked.slice(0, besideMore)
  return { inBar, inMore: tabs.filter((tab) => !inBar.includes(tab)) }
}

const rankIn = (order: readonly string[], { entry }: Tab): number => {
  const at = order.indexOf(entry.id)
  return at === -1 ? order.length : at
}

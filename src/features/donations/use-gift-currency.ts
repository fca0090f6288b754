import { useState } from 'react'
import { useLocation } from 'wouter'
import { paths } from '#shared/paths.ts'
import { remember, useRemembered } from '#browser/memory/browser-memory.ts'
import { useBrowserValue } from '#browser/use-browser-value.ts'
import type { GiftCurrency } from './currencies.ts'
import { firstCurrency, ownTimeZone } from './first-currency.ts'

const key = 'gift currency'

/**
 * The currency of the address, or else the one that was last chosen in this browser, or else the first of the visitor's
 * time zone, if it is offered. The page is kept for everybody, so only the browser knows the last two.
 */
export const useGiftCurrency = (search: URLSearchParams, offered: readonly GiftCurrency[]) => {
  const [, navigate] = useLocation()
  const [chosen, setChosen] = useState<GiftCurrency>()
  const first = useBrowserValue(() => firstCurrency(ownTimeZone()), firstCurrency(undefined))
  const wanted = [chosen, search.get('currency'), useRemembered(key), first]
  const isOffered = (value: unknown): value is GiftCurrency => offered.some((code) => code === value)
  const choose = (currency: GiftCurrency) => {
    setChosen(currency)
    remember(key, currency)
    const next = new URLSearchParams(search)
    next.set('currency', currency)
    navigate(`${paths.donate}?${next}`, { replace: true })
  }
  return [wanted.find(isOffered) ?? offered[0], choose] as const
}

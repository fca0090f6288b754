import { useState } from 'react'
import { useLocation } from 'wouter'
import { paths } from '#shared/paths.ts'
import { remember, useRemembered } from '#browser/memory/browser-memory.ts'
import type { GiftCurrency } from './currencies.ts'

const key = 'gift currency'

/**
 * The currency of the address, or else the one that was last chosen in this browser, if it is offered. The page is kept
 * for everybody, so only the browser knows the latter.
 */
export const useGiftCurrency = (search: URLSearchParams, offered: readonly GiftCurrency[]) => {
  const [, navigate] = useLocation()
  const [chosen, setChosen] = useState<GiftCurrency>()
  const wanted = [chosen, search.get('currency'), useRemembered(key)]
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

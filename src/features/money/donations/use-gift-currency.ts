import { useState } from 'react'
import { useLocation } from 'wouter'
import { paths } from '#shared/paths.ts'
import { remember, useRemembered } from '#browser/memory/browser-memory.ts'
import { findEntered } from '#browser/recovery/entries.ts'
import { useBrowserValue } from '#browser/use-browser-value.ts'
import type { GiftCurrency } from './currencies.ts'
import { firstCurrency, ownTimeZone } from './first-currency.ts'

const key = 'gift currency'

/**
 * The currency of the address, or else the one that was last chosen in this browser, or else the first of the visitor's
 * time zone, if it is offered. The page is kept for everyone, so only the browser knows the last two.
 */
export const useGiftCurrency = (search: URLSearchParams, offered: readonly GiftCurrency[]) => {
  const [, navigate] = useLocation()
  const [chosen, setChosen] = useState<GiftCurrency>()
  const [hasBegun] = useState(wasBegun)
  const own = [useRemembered(key), useBrowserValue(() => firstCurrency(ownTimeZone()), undefined)]
  const wanted = [chosen, search.get('currency'), ...(hasBegun ? [] : own), firstCurrency(undefined)]
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

/** A visitor who typed an amount before the page was alive has typed it in the currency that they saw. */
const wasBegun = (): boolean =>
  !import.meta.env.SSR &&
  findEntered().some(({ control }) => control.form?.getAttribute('action') === paths.donateCheckout)

import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { afterLeaving } from './use-back-to-close.ts'

/** How a page writes its filters into its address, and reads them from it. */
export type AddressOf<Filters> = {
  path: string
  read: (search: URLSearchParams) => Filters
  /** Without default values; empty when nothing is chosen. */
  write: (filters: Filters) => string
}

export type AddressFilters<Filters> = {
  filters: Filters
  /** For each key that is typed: the address follows after a pause, and Back leaves the page. */
  type: (change: Partial<Filters>) => void
  /** One decision: the address follows straight away, and Back undoes it. */
  choose: (change: Partial<Filters>) => void
  hrefOf: (change: Partial<Filters>) => string
  /** The page still shows the result of the previous filters. */
  isBehind: boolean
}

// Browsers refuse an address that changes with every key of a fast writer.
const writeAfterMs = 250

/** The filters of a page, which follow the address and are written into it, so that a list can be shared. */
export const useAddressFilters = <Filters extends object>(
  shown: URLSearchParams,
  { path, read, write }: AddressOf<Filters>,
): AddressFilters<Filters> => {
  const [currentPath, navigate] = useLocation()
  const currentSearch = useSearch()
  const [filters, setFilters] = useState(() => read(shown))
  // While a dialog lies over the page, the address is that of the dialog.
  const address = currentPath === path ? write(read(new URLSearchParams(currentSearch))) : undefined
  const written = useRef(write(read(shown)))
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const hrefFor = (wanted: string): string => (wanted ? `${path}?${wanted}` : path)

  const go = (next: Filters, replace: boolean) => {
    written.current = write(next)
    navigate(hrefFor(written.current), { replace })
  }

  const follow = useEffectEvent(() => {
    if (address === undefined) return
    if (address === written.current) {
      // Back from a dialog that was opened before what was typed had been written.
      if (address !== write(filters)) go(filters, true)
      return
    }
    // Something else changed the address: a link to the whole list, or Back.
    written.current = address
    clearTimeout(timer.current)
    setFilters(read(new URLSearchParams(address)))
  })
  useEffect(() => follow(), [address])

  useEffect(() => () => clearTimeout(timer.current), [])

  const change = (changed: Partial<Filters>): Filters => {
    clearTimeout(timer.current)
    const next = { ...filters, ...changed }
    setFilters(next)
    return next
  }

  return {
    filters,
    type: (changed) => {
      const next = change(changed)
      timer.current = setTimeout(() => {
        afterLeaving(() => {
          // By now the reader may be on the way to another page, or have opened a dialog over this one.
          if (location.pathname === path) go(next, true)
        })
      }, writeAfterMs)
    },
    choose: (changed) => go(change(changed), false),
    hrefOf: (changed) => hrefFor(write({ ...filters, ...changed })),
    isBehind: write(filters) !== write(read(shown)),
  }
}

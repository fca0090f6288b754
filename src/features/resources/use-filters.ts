import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { paths } from '#shared/paths.ts'
import { readFilters, writeFilters, type Filters } from './filters.ts'

// Browsers refuse an address that changes with every letter of a fast writer.
const writeAfterMs = 250

/** The filters of the page, which follow the address and are written into it, so that a list can be shared. */
export const useFilters = (search: URLSearchParams): [Filters, (change: Partial<Filters>) => void] => {
  const [, navigate] = useLocation()
  const [filters, setFilters] = useState(() => readFilters(search))
  const address = writeFilters(readFilters(search))
  const written = useRef(address)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => {
    if (address === written.current) return
    // Somebody else changed the address: a link to the whole library, or Back.
    written.current = address
    clearTimeout(timer.current)
    setFilters(readFilters(new URLSearchParams(address)))
  }, [address])

  useEffect(() => () => clearTimeout(timer.current), [])

  const change = (changed: Partial<Filters>) => {
    const next = { ...filters, ...changed }
    setFilters(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      // By now the reader may be on the way to another page.
      if (location.pathname !== paths.resources) return
      written.current = writeFilters(next)
      navigate(written.current ? `${paths.resources}?${written.current}` : paths.resources, { replace: true })
    }, writeAfterMs)
  }

  return [filters, change]
}

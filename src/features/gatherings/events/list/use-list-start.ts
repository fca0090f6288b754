import { useEffect, useRef, type RefObject } from 'react'
import type { EventFilters } from './event-filters.ts'

/** A turned page, or the other list, is read from its heading on. Call what it returns when one is turned. */
export const useListStart = (
  heading: RefObject<HTMLElement | null>,
  { page, when }: Pick<EventFilters, 'page' | 'when'>,
): (() => void) => {
  const isTurning = useRef(false)

  useEffect(() => {
    if (!isTurning.current) return
    isTurning.current = false
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView()
  }, [heading, page, when])

  return () => {
    isTurning.current = true
  }
}

import { useEffect, useRef, type RefObject } from 'react'
import type { EventFilters } from './event-filters.ts'

export type ListStart = { heading: RefObject<HTMLHeadingElement | null>; onTurn: () => void }

/** A turned page, or the other list, is read from its top. */
export const useListStart = ({ page, when }: Pick<EventFilters, 'page' | 'when'>): ListStart => {
  const heading = useRef<HTMLHeadingElement>(null)
  const isTurning = useRef(false)

  useEffect(() => {
    if (!isTurning.current) return
    isTurning.current = false
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView()
  }, [page, when])

  const onTurn = () => {
    isTurning.current = true
  }
  return { heading, onTurn }
}

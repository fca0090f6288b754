import { useEffect, useRef, useState } from 'react'

/** Longer than the time between the two taps of a double tap. */
export const restMs = 600

/**
 * For something that appears under the finger after a tap: while it rests, the second tap of a double tap does nothing
 * to it.
 */
export const useRest = (): { isResting: boolean; rest: () => void } => {
  const [isResting, setIsResting] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const rest = () => {
    clearTimeout(timer.current)
    setIsResting(true)
    timer.current = setTimeout(() => setIsResting(false), restMs)
  }
  return { isResting, rest }
}

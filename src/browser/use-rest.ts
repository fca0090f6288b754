import { useEffect, useRef, useState } from 'react'

/** Longer than the time between the two taps of somebody who taps twice. */
const restMs = 600

/**
 * Something has come under the finger that was not there when somebody tapped. While it rests, the second tap of two
 * does nothing to it.
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

import { useEffect, useEffectEvent } from 'react'

/** Parts of a page move for many reasons: pictures, typefaces, opened answers, a header that sticks. So they are looked at in each frame. */
export const useEachFrame = (look: () => void): void => {
  const onFrame = useEffectEvent(look)
  useEffect(() => {
    let frame = 0
    const next = () => {
      onFrame()
      frame = requestAnimationFrame(next)
    }
    next()
    return () => cancelAnimationFrame(frame)
  }, [])
}

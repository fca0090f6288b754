import { useSyncExternalStore } from 'react'

/** The sheet takes 460 px, and what is left shows the page as on a tablet. */
const wide = '(min-width: 1100px)'

const subscribe = (listener: () => void): (() => void) => {
  const media = matchMedia(wide)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}

export const useHasRoomBeside = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(wide).matches,
    () => false,
  )

import { useSyncExternalStore } from 'react'

/** As the style sheets have it. */
const phone = '(max-width: 767px)'

const subscribe = (listener: () => void): (() => void) => {
  const media = matchMedia(phone)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}

/** For what is built differently on a phone, where a style sheet alone cannot do it. A server renders the wide page. */
export const useIsPhone = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(phone).matches,
    () => false,
  )

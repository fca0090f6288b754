import { signedInMark } from '#shared/session.ts'

export const themeKey = 'ui-theme'
/** In the browser's storage, and then a class: the typefaces have arrived, so they are in the cache. */
export const fontsKey = 'has-fonts'

/**
 * Runs in the head of every page, before anything is painted: a visitor in the dark is not shown a white page first,
 * and a member no way to sign in. The class `js` tells the styles that scripts run, `has-fonts` that the browser has
 * the typefaces, `no-hash` that nothing stands behind a # in the address.
 */
export const applyTheme = (): void => {
  const { classList } = document.documentElement
  classList.add('js')
  if (document.cookie.split('; ').includes(`${signedInMark}=yes`)) classList.add('member')
  classList.add(stored(themeKey) === 'dark' ? 'dark' : 'light')
  if (stored(fontsKey)) classList.add(fontsKey)
  if (location.hash === '') classList.add('no-hash')
}

const stored = (key: string): string | null => {
  try {
    return localStorage.getItem(key)
  } catch {
    // Storage may be forbidden.
    return null
  }
}

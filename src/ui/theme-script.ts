import { signedInMark } from '#shared/session.ts'

export const themeKey = 'ui-theme'

/**
 * Runs in the head of every page, before anything is painted: a visitor in the dark is not shown a white page first,
 * and a member no way to sign in. The class `js` tells the styles that scripts run.
 */
export const applyTheme = (): void => {
  const { classList } = document.documentElement
  classList.add('js')
  if (document.cookie.split('; ').includes(`${signedInMark}=yes`)) classList.add('member')
  classList.add(storedTheme() === 'dark' ? 'dark' : 'light')
}

const storedTheme = (): string | null => {
  try {
    return localStorage.getItem(themeKey)
  } catch {
    // Storage may be forbidden.
    return null
  }
}

import { site } from '#shared/site.ts'
import { fontsKey } from './theme-script.ts'

/**
 * Fetches both typefaces and shows them together: one new layout of the page instead of one for each. The browser has
 * them in its cache from then on, so the next page shows them straight away.
 */
export const loadFonts = async (): Promise<void> => {
  const { classList } = document.documentElement
  if (classList.contains(fontsKey)) return
  try {
    await Promise.all([
      // With the characters of the proverb, which are in a file that every page needs: later it would cost another
      // layout.
      document.fonts.load('1em Aleo', `a${site.proverb.text}`),
      document.fonts.load('1em Onest'),
    ])
  } catch {
    // A file did not arrive. The fallbacks stay, and the next page tries again.
    return
  }
  classList.add(fontsKey)
  try {
    localStorage.setItem(fontsKey, 'yes')
  } catch {
    // Storage may be forbidden; then each page fetches them when it is alive.
  }
}

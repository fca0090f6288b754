import aleo from './fonts/aleo.woff2'
import onest from './fonts/onest.woff2'

/** The two files that every page needs, for `<link rel="preload" as="font">`. */
export const preloadedFonts: readonly string[] = [aleo, onest]

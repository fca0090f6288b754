import { earlyScript } from '#ui/early-script.ts'
import { themeScript } from '#ui/theme-script.ts'

/** What must run before the page's own code is there. One script, so that the content policy names one hash. */
export const headScript = `${themeScript};${earlyScript}`

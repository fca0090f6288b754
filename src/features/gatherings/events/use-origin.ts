import { useBrowserValue } from '#browser/use-browser-value.ts'

/** "https://…", for links that leave the site and lead back to it. */
export const useOrigin = (): string | undefined => useBrowserValue(() => location.origin, undefined)

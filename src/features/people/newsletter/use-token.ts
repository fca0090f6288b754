import { useBrowserValue } from '#browser/use-browser-value.ts'

/** Only the browser reads it: the server keeps one page for all emails. */
export const useToken = (): string | null | undefined =>
  useBrowserValue<string | null | undefined>(
    () => new URLSearchParams(location.search).get('token'),
    undefined,
  )

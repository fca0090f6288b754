import { paths } from '#shared/paths.ts'

/** Where to go after signing in: a page of ours that the address names, or home. Never another site. */
export const ownPath = (next: string | null): string => {
  if (!next?.startsWith('/')) return paths.home
  // Read as a browser reads it: "//evil.example" and "/\evil.example" are other hosts.
  const origin = 'https://own.invalid'
  const url = URL.canParse(next, origin) ? new URL(next, origin) : undefined
  if (url?.origin !== origin || url.pathname.startsWith('//') || url.pathname === paths.auth)
    return paths.home
  return url.pathname + url.search + url.hash
}

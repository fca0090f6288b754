/** Where to go after signing in: a page of this site that the address names and that `isMeant`. Never another site. */
export const ownPath = (
  next: string | null,
  { isMeant, otherwise }: { isMeant: (path: string) => boolean; otherwise: string },
): string => {
  if (!next?.startsWith('/')) return otherwise
  // Read as a browser reads it: "//evil.example" and "/\evil.example" are other hosts.
  const origin = 'https://own.invalid'
  const url = URL.canParse(next, origin) ? new URL(next, origin) : undefined
  if (url?.origin !== origin || url.pathname.startsWith('//') || !isMeant(url.pathname)) return otherwise
  return url.pathname + url.search + url.hash
}

import { paths } from '#shared/paths.ts'

/** What the one screen shows; its address says which. */
const authModes = ['sign-in', 'register', 'forgot'] as const

export type AuthMode = (typeof authModes)[number]

export const modeOf = (search: URLSearchParams): AuthMode =>
  authModes.find((mode) => mode === search.get('mode')) ?? 'sign-in'

/** The address of a mode. It keeps the page that the visitor wanted to open. */
export const authAddress = (mode: AuthMode, next: string | null = null): string => {
  const search = new URLSearchParams()
  if (mode !== 'sign-in') search.set('mode', mode)
  if (next !== null) search.set('next', next)
  return search.size > 0 ? `${paths.auth}?${search}` : paths.auth
}

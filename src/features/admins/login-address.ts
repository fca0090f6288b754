import { ownPath } from '#shared/own-path.ts'
import { paths } from '#shared/paths.ts'

/** The login, with the page of the dashboard that it leads back to. */
export const loginAddress = (next: string): string =>
  next === paths.admin ? paths.adminLogin : `${paths.adminLogin}?${new URLSearchParams({ next })}`

/** The page of the dashboard that somebody was on the way to, or the first one. */
export const pathAfterLogin = (next: string | null): string =>
  ownPath(next, {
    isMeant: (path) => path.startsWith(`${paths.admin}/`) && path !== paths.adminLogin,
    otherwise: paths.admin,
  })

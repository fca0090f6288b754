import { ownPath } from '#shared/own-path.ts'
import { paths } from '#shared/paths.ts'

/** The address of the login, with the dashboard page that it leads back to. */
export const loginAddress = (next: string): string =>
  next === paths.admin ? paths.adminLogin : `${paths.adminLogin}?${new URLSearchParams({ next })}`

/** Pages for those who are not signed in. */
const doors: readonly string[] = [
  paths.adminLogin,
  paths.adminForgot,
  paths.adminReset,
  paths.adminInvitation,
]

/** The dashboard page that the administrator wanted to open, or the first one. */
export const pathAfterLogin = (next: string | null): string =>
  ownPath(next, {
    isMeant: (path) => path.startsWith(`${paths.admin}/`) && !doors.includes(path),
    otherwise: paths.admin,
  })

import { paths } from '#shared/paths.ts'
import { Page } from './page.ts'

/** What the team works with. */
export const dashboardPages: Page[] = [
  new Page({
    path: paths.adminLogin,
    file: 'src/features/team/admins/login-page.tsx',
    load: async () => (await import('#features/team/admins/login-page.tsx')).page,
    isPrivate: true,
    isDashboard: true,
  }),
  new Page({
    path: paths.adminForgot,
    file: 'src/features/team/admins/password-reset/forgot-password-page.tsx',
    load: async () => (await import('#features/team/admins/password-reset/forgot-password-page.tsx')).page,
    isPrivate: true,
    isDashboard: true,
  }),
  new Page({
    path: paths.adminReset,
    file: 'src/features/team/admins/password-reset/reset-password-page.tsx',
    load: async () => (await import('#features/team/admins/password-reset/reset-password-page.tsx')).page,
    isPrivate: true,
    isDashboard: true,
  }),
  new Page({
    path: paths.adminInvitation,
    file: 'src/features/team/admins/invitations/invitation-page.tsx',
    load: async () => (await import('#features/team/admins/invitations/invitation-page.tsx')).page,
    isPrivate: true,
    isDashboard: true,
  }),
  ...[
    paths.admin,
    paths.adminTab(':tab'),
    paths.adminTab(':tab/:page'),
    paths.adminTab(':tab/:page/:entry'),
  ].map(
    (path) =>
      new Page({
        path,
        file: 'src/app/dashboard/dashboard-page.tsx',
        load: async () => (await import('#app/dashboard/dashboard-page.tsx')).page,
        isPrivate: true,
        isDashboard: true,
      }),
  ),
]

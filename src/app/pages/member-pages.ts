import { paths } from '#shared/paths.ts'
import { Page } from './page.ts'

/** Joining, signing in and the own account. */
export const memberPages: Page[] = [
  new Page({
    path: paths.auth,
    file: 'src/features/people/members/sign-in/auth-page.tsx',
    load: async () => (await import('#features/people/members/sign-in/auth-page.tsx')).page,
    search: ['mode'],
    isPrivate: true,
    isTask: true,
  }),
  new Page({
    path: paths.authConfirm,
    file: 'src/features/people/members/sign-in/confirm-email-page.tsx',
    load: async () => (await import('#features/people/members/sign-in/confirm-email-page.tsx')).page,
    isPrivate: true,
    isTask: true,
  }),
  new Page({
    path: paths.authReset,
    file: 'src/features/people/members/sign-in/reset-password-page.tsx',
    load: async () => (await import('#features/people/members/sign-in/reset-password-page.tsx')).page,
    isPrivate: true,
    isTask: true,
  }),
  new Page({
    path: paths.registrationSuccess,
    file: 'src/features/people/members/sign-in/registration-success-page.tsx',
    load: async () => (await import('#features/people/members/sign-in/registration-success-page.tsx')).page,
    isPrivate: true,
  }),
  new Page({
    path: paths.account,
    file: 'src/app/account/account-page.tsx',
    load: async () => (await import('#app/account/account-page.tsx')).page,
    isPrivate: true,
  }),
]

import { featuredTeachings, upcomingEvents } from '#features/home/home-queries.ts'
import { paths } from '#shared/paths.ts'
import { site } from '#shared/site.ts'
import { matchPath, Page, type Place } from './page.tsx'

/** Every page address. A new page is a new entry here. */
export const pages: Page[] = [
  new Page({
    path: paths.home,
    file: 'src/features/home/home-page.tsx',
    load: async () => (await import('#features/home/home-page.tsx')).HomePage,
    queries: () => [featuredTeachings('All'), upcomingEvents],
    head: () => ({ title: `${site.name}: wisdom for young believers`, description: site.description }),
  }),
  new Page({
    path: paths.newsletterConfirm,
    file: 'src/features/newsletter/confirm-page.tsx',
    search: ['token'],
    load: async () => (await import('#features/newsletter/confirm-page.tsx')).ConfirmPage,
    head: () => ({ title: 'Confirm your subscription', description: site.description, isPrivate: true }),
  }),
  new Page({
    path: paths.newsletterUnsubscribe,
    file: 'src/features/newsletter/unsubscribe-page.tsx',
    search: ['token'],
    load: async () => (await import('#features/newsletter/unsubscribe-page.tsx')).UnsubscribePage,
    head: () => ({ title: 'Unsubscribe', description: site.description, isPrivate: true }),
  }),
]

export const notFoundPage = new Page({
  path: '/404',
  file: 'src/app/shell/not-found-page.tsx',
  load: async () => (await import('./shell/not-found-page.tsx')).NotFoundPage,
  head: () => ({ title: 'Page Not Found', description: site.description, isPrivate: true }),
  status: 404,
})

/** Pages for whoever builds the site; not there in production. */
const developmentPages: Page[] = [
  new Page({
    path: '/dev/ui',
    file: 'src/app/dev/ui-page.tsx',
    load: async () => (await import('./dev/ui-page.tsx')).UiPage,
    head: () => ({ title: 'Design system', description: site.description, isPrivate: true }),
  }),
]

export const enableDevelopmentPages = (): void => {
  for (const page of developmentPages) if (!pages.includes(page)) pages.push(page)
}

/** Addresses that moved. */
export const redirects: Record<string, string> = { [paths.join]: paths.joinUs }

/** Which page an address is; every unknown one is the same Page Not Found. */
export const findPage = (path: string, search: URLSearchParams): { page: Page; place: Place } => {
  for (const page of pages) {
    const params = matchPath(page.definition.path, path)
    if (params) return { page, place: { path, params, search } }
  }
  return { page: notFoundPage, place: { path, params: {}, search } }
}

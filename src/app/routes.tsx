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
    path: paths.mentorship,
    file: 'src/features/mentorship/mentorship-page.tsx',
    load: async () => (await import('#features/mentorship/mentorship-page.tsx')).MentorshipPage,
    head: () => ({
      title: 'Mentorship',
      description: 'Two to four conversations a month with a mentor who listens before answering. Ask for one in four minutes.',
    }),
  }),
  new Page({
    path: paths.contact,
    file: 'src/features/inbox/contact-page.tsx',
    load: async () => (await import('#features/inbox/contact-page.tsx')).ContactPage,
    head: () => ({
      title: 'Contact Us',
      description: 'Write to us. A person reads every message, and we reply within 24-48 hours.',
    }),
  }),
  new Page({
    path: paths.prayer,
    file: 'src/features/inbox/prayer-page.tsx',
    load: async () => (await import('#features/inbox/prayer-page.tsx')).PrayerPage,
    head: () => ({
      title: 'Prayer',
      description: 'Tell us what to pray for. You may stay anonymous, and it stays with the prayer team.',
    }),
  }),
  new Page({
    path: paths.joinUs,
    file: 'src/features/join/join-page.tsx',
    load: async () => (await import('#features/join/join-page.tsx')).JoinPage,
    head: () => ({
      title: 'Join Us',
      description: 'Come as you are. Tell us a little about yourself, and somebody will write back.',
    }),
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

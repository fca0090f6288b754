import {
  eventList,
  eventPageQueries,
  eventQueries,
  monthsOfList,
} from '#features/gatherings/events/events-queries.ts'
import { featuredTeachings, upcomingEvents } from '#features/content/home/home-queries.ts'
import { oneCampaign, openFunds } from '#features/money/donations/funds/endpoints.ts'
import { paymentsConfig } from '#features/payments/endpoints.ts'
import { archivedIssue, archivedIssues } from '#features/content/newsletter-issues/endpoints.ts'
import { library, storedResources } from '#features/content/resources/endpoints.ts'
import { resourceQueries } from '#features/content/resources/resources-queries.ts'
import { lastSync, oneTeaching } from '#features/content/teachings/endpoints.ts'
import { leaderCards, oneLeader, words } from '#features/site/words-endpoints.ts'
import { archiveTeachings, readArchivePlace } from '#features/content/teachings/teachings-queries.ts'
import { page as eventsPage } from '#features/gatherings/events/list/events-page.tsx'
import { page as teachingsPage } from '#features/content/teachings/archive/teachings-page.tsx'
import { paths } from '#shared/paths.ts'
import type { Place } from '#browser/page.ts'
import { dashboardPages } from './dashboard-pages.ts'
import { memberPages } from './member-pages.ts'
import { matchPath, Page } from './page.ts'

const entryFile = 'src/app/pages/entry-client.tsx'

/**
 * Every page address. A new page is a new entry here. Its code is loaded when the page is first shown; that of the two
 * lists comes with the site, since the other pages need most of it too: cards, chips, pager, states.
 */
export const pages: Page[] = [
  new Page({
    path: paths.home,
    file: 'src/features/content/home/home-page.tsx',
    load: async () => (await import('#features/content/home/home-page.tsx')).page,
    queries: () => [
      featuredTeachings('All'),
      upcomingEvents,
      words('slides'),
      words('focus-areas'),
      words('mentorship-words'),
      words('testimonials'),
    ],
  }),
  new Page({
    path: paths.about,
    file: 'src/features/content/about/about-page.tsx',
    load: async () => (await import('#features/content/about/about-page.tsx')).page,
    queries: () => [words('about-head'), words('story'), words('aims'), words('values'), leaderCards],
  }),
  new Page({
    path: paths.leader(':slug'),
    file: 'src/features/content/about/leader-page.tsx',
    load: async () => (await import('#features/content/about/leader-page.tsx')).page,
    queries: ({ params }) => [oneLeader(params.slug ?? ''), leaderCards],
  }),
  new Page({
    path: paths.teachings,
    file: entryFile,
    load: async () => teachingsPage,
    queries: ({ search }) => [archiveTeachings(readArchivePlace(search)), lastSync, words('teachings-head')],
    search: ['search', 'category', 'page'],
  }),
  new Page({
    path: paths.teaching(':id'),
    file: 'src/features/content/teachings/page/teaching-page.tsx',
    load: async () => (await import('#features/content/teachings/page/teaching-page.tsx')).page,
    queries: ({ params }) => [oneTeaching(params.id ?? '')],
  }),
  new Page({
    path: paths.counselling,
    file: 'src/features/content/counselling/counselling-page.tsx',
    load: async () => (await import('#features/content/counselling/counselling-page.tsx')).page,
    queries: () => [
      words('counselling-head'),
      words('counselling-areas'),
      words('counselling-reasons'),
      words('counselling-words'),
      words('counselling-questions'),
    ],
  }),
  new Page({
    path: paths.events,
    file: entryFile,
    load: async () => eventsPage,
    queries: ({ search }) => [eventList(search), monthsOfList(search), words('events-head')],
    search: ['search', 'category', 'when', 'month', 'way', 'page'],
  }),
  new Page({
    path: paths.event(':id'),
    file: 'src/features/gatherings/events/page/event-page.tsx',
    load: async () => (await import('#features/gatherings/events/page/event-page.tsx')).page,
    queries: ({ params }) => eventPageQueries(params.id),
  }),
  // Before the next route, which would take its last segment for the id of an event.
  new Page({
    path: paths.eventRegistrationSuccess,
    file: 'src/features/gatherings/events/paid-registration/registration-success-page.tsx',
    load: async () =>
      (await import('#features/gatherings/events/paid-registration/registration-success-page.tsx')).page,
    isPrivate: true,
  }),
  new Page({
    path: paths.eventRegistration(':id'),
    file: 'src/features/gatherings/events/paid-registration/event-registration-page.tsx',
    load: async () =>
      (await import('#features/gatherings/events/paid-registration/event-registration-page.tsx')).page,
    queries: ({ params }) => [...eventQueries(params.id), paymentsConfig],
    isPrivate: true,
    isTask: true,
    paysByCard: true,
  }),
  new Page({
    path: paths.eventRegistrationOfNothing,
    file: 'src/features/gatherings/events/paid-registration/event-registration-page.tsx',
    load: async () =>
      (await import('#features/gatherings/events/paid-registration/event-registration-page.tsx')).page,
    isPrivate: true,
  }),
  new Page({
    path: paths.myRegistration,
    file: 'src/features/gatherings/events/my-registration/my-registration-page.tsx',
    load: async () =>
      (await import('#features/gatherings/events/my-registration/my-registration-page.tsx')).page,
    isPrivate: true,
  }),
  new Page({
    path: paths.ticket,
    file: 'src/features/gatherings/events/ticket/ticket-page.tsx',
    load: async () => (await import('#features/gatherings/events/ticket/ticket-page.tsx')).page,
    isPrivate: true,
  }),
  new Page({
    path: paths.waitingList,
    file: 'src/features/gatherings/events/waiting/waiting-page.tsx',
    load: async () => (await import('#features/gatherings/events/waiting/waiting-page.tsx')).page,
    isPrivate: true,
  }),
  // Before the next route, as above.
  new Page({
    path: paths.placeGiven,
    file: 'src/features/gatherings/events/sponsored/place-given-page.tsx',
    load: async () => (await import('#features/gatherings/events/sponsored/place-given-page.tsx')).page,
    isPrivate: true,
  }),
  new Page({
    path: paths.giveAPlace(':id'),
    file: 'src/features/gatherings/events/sponsored/give-page.tsx',
    load: async () => (await import('#features/gatherings/events/sponsored/give-page.tsx')).page,
    queries: ({ params }) => [...eventQueries(params.id), paymentsConfig],
    isPrivate: true,
    isTask: true,
    paysByCard: true,
  }),
  new Page({
    path: paths.sponsoredPlace,
    file: 'src/features/gatherings/events/sponsored/claim-page.tsx',
    load: async () => (await import('#features/gatherings/events/sponsored/claim-page.tsx')).page,
    isPrivate: true,
  }),
  new Page({
    path: paths.myPlacesGiven,
    file: 'src/features/gatherings/events/sponsored/my-gift-page.tsx',
    load: async () => (await import('#features/gatherings/events/sponsored/my-gift-page.tsx')).page,
    isPrivate: true,
  }),
  new Page({
    path: paths.door,
    file: 'src/features/gatherings/door/phone/door-page.tsx',
    load: async () => (await import('#features/gatherings/door/phone/door-page.tsx')).page,
    isPrivate: true,
    isBare: true,
    usesCamera: true,
  }),
  new Page({
    path: paths.here,
    file: 'src/features/gatherings/door/here/here-page.tsx',
    load: async () => (await import('#features/gatherings/door/here/here-page.tsx')).page,
    isPrivate: true,
  }),
  new Page({
    path: paths.resources,
    file: 'src/features/content/resources/resources-page.tsx',
    load: async () => (await import('#features/content/resources/resources-page.tsx')).page,
    queries: () => [library, storedResources, words('resources-head')],
    search: ['search', 'type', 'category'],
  }),
  new Page({
    path: paths.resource(':id'),
    file: 'src/features/content/resources/page/resource-page.tsx',
    load: async () => (await import('#features/content/resources/page/resource-page.tsx')).page,
    queries: ({ params }) => resourceQueries(params.id),
  }),
  new Page({
    path: paths.donate,
    file: 'src/app/pages/donate-page.tsx',
    load: async () => (await import('./donate-page.tsx')).page,
    queries: () => [paymentsConfig, openFunds, words('donate-head'), words('gifts')],
    search: ['currency', 'fund'],
  }),
  new Page({
    path: paths.campaign(':slug'),
    file: 'src/features/money/donations/campaign/campaign-page.tsx',
    load: async () => (await import('#features/money/donations/campaign/campaign-page.tsx')).page,
    queries: ({ params }) => [oneCampaign(params.slug ?? ''), paymentsConfig],
  }),
  new Page({
    path: paths.donateCheckout,
    file: 'src/features/money/donations/checkout/checkout-page.tsx',
    load: async () => (await import('#features/money/donations/checkout/checkout-page.tsx')).page,
    queries: () => [paymentsConfig, openFunds],
    search: ['amount', 'own', 'frequency', 'currency', 'fund'],
    isPrivate: true,
    isTask: true,
    paysByCard: true,
  }),
  new Page({
    path: paths.donateSuccess,
    file: 'src/features/money/donations/checkout/donate-success-page.tsx',
    load: async () => (await import('#features/money/donations/checkout/donate-success-page.tsx')).page,
    isPrivate: true,
  }),
  new Page({
    path: paths.giftReceipt,
    file: 'src/features/money/donations/checkout/gift-receipt-page.tsx',
    load: async () => (await import('#features/money/donations/checkout/gift-receipt-page.tsx')).page,
    isPrivate: true,
  }),
  new Page({
    path: paths.myGiving,
    file: 'src/features/money/donations/my-giving/my-giving-page.tsx',
    load: async () => (await import('#features/money/donations/my-giving/my-giving-page.tsx')).page,
    isPrivate: true,
  }),
  new Page({
    path: paths.myRequest,
    file: 'src/features/requests/thread/my-request-page.tsx',
    load: async () => (await import('#features/requests/thread/my-request-page.tsx')).page,
    isPrivate: true,
  }),
  new Page({
    path: paths.circleAttendance,
    file: 'src/features/people/people/attendance/circle-attendance-page.tsx',
    load: async () => (await import('#features/people/people/attendance/circle-attendance-page.tsx')).page,
    isPrivate: true,
    isBare: true,
  }),
  new Page({
    path: paths.mentorship,
    file: 'src/features/requests/kinds/mentor/mentorship-page.tsx',
    load: async () => (await import('#features/requests/kinds/mentor/mentorship-page.tsx')).page,
    queries: () => [words('mentorship-head'), words('mentorship-benefits'), words('mentorship-questions')],
  }),
  new Page({
    path: paths.contact,
    file: 'src/features/requests/kinds/contact/contact-page.tsx',
    load: async () => (await import('#features/requests/kinds/contact/contact-page.tsx')).page,
    queries: () => [words('contact-head')],
  }),
  new Page({
    path: paths.prayer,
    file: 'src/features/requests/kinds/prayer/prayer-page.tsx',
    load: async () => (await import('#features/requests/kinds/prayer/prayer-page.tsx')).page,
    queries: () => [words('prayer-head')],
  }),
  new Page({
    path: paths.privacy,
    file: 'src/features/content/privacy/privacy-page.tsx',
    load: async () => (await import('#features/content/privacy/privacy-page.tsx')).page,
  }),
  new Page({
    path: paths.joinUs,
    file: 'src/features/requests/kinds/join/join-page.tsx',
    load: async () => (await import('#features/requests/kinds/join/join-page.tsx')).page,
    queries: () => [words('join-head')],
  }),
  new Page({
    path: paths.newsletterConfirm,
    file: 'src/features/people/newsletter/confirm-page.tsx',
    load: async () => (await import('#features/people/newsletter/confirm-page.tsx')).page,
    isPrivate: true,
    isTask: true,
  }),
  new Page({
    path: paths.newsletterUnsubscribe,
    file: 'src/features/people/newsletter/unsubscribe-page.tsx',
    load: async () => (await import('#features/people/newsletter/unsubscribe-page.tsx')).page,
    isPrivate: true,
    isTask: true,
  }),
  new Page({
    path: paths.newsletter,
    file: 'src/features/content/newsletter-issues/archive/archive-page.tsx',
    load: async () => (await import('#features/content/newsletter-issues/archive/archive-page.tsx')).page,
    queries: () => [archivedIssues],
  }),
  new Page({
    path: paths.newsletterIssue(':slug'),
    file: 'src/features/content/newsletter-issues/archive/archived-issue-page.tsx',
    load: async () =>
      (await import('#features/content/newsletter-issues/archive/archived-issue-page.tsx')).page,
    queries: ({ params }) => [archivedIssue(params.slug ?? '')],
  }),
  new Page({
    path: paths.stopEmails,
    file: 'src/features/people/mailings/stop-page.tsx',
    load: async () => (await import('#features/people/mailings/stop-page.tsx')).page,
    isPrivate: true,
  }),
  ...memberPages,
  ...dashboardPages,
]

export const notFoundPage = new Page({
  path: '/404',
  file: 'src/app/shell/not-found-page.tsx',
  load: async () => (await import('#app/shell/not-found-page.tsx')).page,
  isPrivate: true,
})

/** Pages for developers; not there in production. */
const developmentPages: Page[] = [
  new Page({
    path: '/dev/ui',
    file: 'src/app/dev/ui-page.tsx',
    load: async () => (await import('#app/dev/ui-page.tsx')).page,
    isPrivate: true,
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
    const params = matchPath(page.route.path, path)
    if (params) return { page, place: { path, params, search } }
  }
  return { page: notFoundPage, place: { path, params: {}, search } }
}

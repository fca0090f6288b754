/** Every address that code writes down, so that a renamed page is renamed once. */
export const paths = {
  home: '/',
  about: '/about',
  contact: '/contact',
  teachings: '/teachings',
  teaching: (id: string) => `/teachings/${id}`,
  events: '/events',
  event: (id: string) => `/events/${id}`,
  eventRegistration: (id: string) => `/event-registration/${id}`,
  mentorship: '/mentorship',
  counselling: '/counselling',
  resources: '/resources',
  donate: '/donate',
  joinUs: '/join-us',
  join: '/join',
  prayer: '/prayer',
  leader: (id: string) => `/leadership/${id}`,
  resource: (id: string) => `/resources/${id}`,
  askQuestion: '/#ask-question',
  newsletterConfirm: '/newsletter/confirm',
  newsletterUnsubscribe: '/newsletter/unsubscribe',
  api: {
    teachings: '/api/teachings',
    events: '/api/events',
    questions: '/api/questions',
    contact: '/api/contact',
    prayerRequests: '/api/prayer-requests',
    resourceRequests: '/api/resource-requests',
    eventProposals: '/api/event-proposals',
    mentorRequests: '/api/mentor-requests',
    joinUs: '/api/join-us',
    newsletter: '/api/newsletter',
    newsletterConfirm: '/api/newsletter/confirm',
    newsletterUnsubscribe: '/api/newsletter/unsubscribe',
    newsletterOneClick: '/api/newsletter/one-click',
    pageViews: '/api/page-views',
    openapi: '/api/openapi.json',
    docs: '/api/docs',
  },
} as const

const publicPages = new Set<string>(Object.values(paths).filter((path) => typeof path === 'string'))
const pagesOfOneThing = /^\/(teachings|events|leadership|resources)\/[\w-]{1,64}$/

/** Is it the address of a page that everybody may see? */
export const isPublicPath = (path: string): boolean => publicPages.has(path) || pagesOfOneThing.test(path)

/** Every address that code writes down, so that a renamed page is renamed once. */
export const paths = {
  home: '/',
  about: '/about',
  contact: '/contact',
  teachings: '/teachings',
  teaching: (id: string) => `/teachings/${id}`,
  teachingPreview: (id: string) => `/teachings/${id}/preview.png`,
  events: '/events',
  event: (id: string) => `/events/${id}`,
  eventCalendar: (id: string) => `/events/${id}.ics`,
  eventFlyer: (id: string) => `/events/${id}/flyer.png`,
  eventPreview: (id: string) => `/events/${id}/preview.png`,
  eventsCalendar: '/events.ics',
  eventRegistration: (id: string) => `/event-registration/${id}`,
  /** Followed by `#` and the secret of a letter: what stands behind it never reaches a server's log. */
  myRegistration: '/my-registration',
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
    teachingsSync: '/api/teachings/sync',
    events: '/api/events',
    eventRegister: (id: string) => `/api/events/${id}/register`,
    registrationView: '/api/event-registrations/view',
    registrationCancel: '/api/event-registrations/cancel',
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

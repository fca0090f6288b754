/** Every address that pages and emails write down, so that a renamed page is renamed once. */
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
  eventRegistrationSuccess: '/event-registration/success',
  /** An address that was cut off before its event. */
  eventRegistrationOfNothing: '/event-registration',
  /** Followed by `#` and the secret of an email: what stands behind it never reaches a server's log. */
  myRegistration: '/my-registration',
  /** Followed by `#` and the secret of a ticket: what its QR code holds. Without one it is where a browser keeps its tickets. */
  ticket: '/t',
  /** Followed by `#` and the secret of a circle's link, for its leader. */
  circleAttendance: '/circle',
  /** Followed by `#` and the secret of an email about a place in line. */
  waitingList: '/waiting-list',
  /** To pay for the place of someone who cannot. */
  giveAPlace: (id: string) => `/give-a-place/${id}`,
  placeGiven: '/give-a-place/thank-you',
  /** Both followed by `#` and the secret of an email: of those who asked for a place, and of those who gave some. */
  sponsoredPlace: '/sponsored-place',
  myPlacesGiven: '/places-given',
  /** Followed by `#` and the secret of a link: an event's door on a volunteer's phone. */
  door: '/door',
  /** Followed by `#` and the secret of a poster: guests say themselves that they are here. */
  here: '/here',
  mentorship: '/mentorship',
  counselling: '/counselling',
  resources: '/resources',
  donate: '/donate',
  donateCheckout: '/donate/checkout',
  donateSuccess: '/donate/success',
  giftReceipt: '/donate/receipt',
  /** A campaign's page. */
  campaign: (slug: string) => `/give/${slug}`,
  campaignCode: (slug: string, type: 'svg' | 'png') => `/give/${slug}/qr.${type}`,
  /** Followed by `#` and the secret of a receipt's email. */
  myGiving: '/my-giving',
  /** Followed by `#` and the secret of an email about a request. */
  myRequest: '/my-request',
  joinUs: '/join-us',
  join: '/join',
  prayer: '/prayer',
  privacy: '/privacy',
  leader: (id: string) => `/leadership/${id}`,
  leaderPreview: (slug: string) => `/leadership/${slug}/preview`,
  resource: (id: string) => `/resources/${id}`,
  /**
   * A drawn picture of `public/assets`. Browsers never ask for it again: a folder with the next number is for new
   * drawings.
   */
  cover: (name: string) => `/assets/covers-1/${name}.svg`,
  upload: (name: string) => `/uploads/${name}`,
  auth: '/auth',
  /** Both followed by `#` and the secret of an email, which so reaches no log. */
  authConfirm: '/auth/confirm',
  authReset: '/auth/reset',
  registrationSuccess: '/registration/success',
  account: '/account',
  /** A calendar asks for the whole address, so its secret cannot stand behind `#`. The log has the route only. */
  ownCalendar: (secret: string) => `/calendar/${secret}.ics`,
  adminLogin: '/admin/login',
  adminForgot: '/admin/forgot-password',
  /** Both followed by `#` and the secret of an email. */
  adminReset: '/admin/reset-password',
  adminInvitation: '/admin/invitation',
  admin: '/admin',
  adminAccount: '/admin/account',
  adminTab: (tab: string) => `/admin/${tab}`,
  newsletter: '/newsletter',
  /** One that went out, by its number and subject. */
  newsletterIssue: (slug: string) => `/newsletter/${slug}`,
  newsletterFeed: '/newsletter/feed.xml',
  newsletterConfirm: '/newsletter/confirm',
  newsletterUnsubscribe: '/newsletter/unsubscribe',
  /** An uploaded picture as every mail program can show it. */
  mailPicture: (url: string) => url.replace(/\.webp$/, '-1040.jpg'),
  stopEmails: '/emails/stop',
} as const

/** Of a picture that was uploaded here there is a small one beside, 640 wide at most. */
export const smallPicture = (url: string): string =>
  url.startsWith('/uploads/') ? url.replace(/(-640)?\.webp$/, '-640.webp') : url

const closedPages = new Set<string>([
  paths.account,
  paths.adminLogin,
  paths.adminForgot,
  paths.adminReset,
  paths.adminInvitation,
  paths.admin,
  paths.adminAccount,
])
const publicPages = new Set<string>(
  Object.values(paths)
    .filter((path) => typeof path === 'string')
    .filter((path) => !closedPages.has(path)),
)
const pagesOfOneThing = /^\/(teachings|events|leadership|resources|give|newsletter(?=\/\d))\/[\w-]{1,64}$/

/** Is it the address of a page that everyone may see? */
export const isPublicPath = (path: string): boolean => publicPages.has(path) || pagesOfOneThing.test(path)

/** `/events/:id` for one event's page; other paths stay as they are. */
export const kindOfPath = (path: string): string => path.replace(pagesOfOneThing, '/$1/:id')

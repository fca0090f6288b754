import type { DoorBox } from '#features/gatherings/door/schema.ts'
import type { AdminSession } from '#features/team/admins/schema.ts'
import type { ListedEvent } from '#features/gatherings/events/dashboard/schema.ts'
import type { Event, RegistrationWithTicket } from '#features/gatherings/events/schema.ts'
import type { Overview } from '#features/desk/overview/schema.ts'
import type { PaymentConfig } from '#features/payments/schema.ts'
import { onTestFinished } from 'vitest'
import { addDays, dayAt } from '#shared/time/dates.ts'
import { site } from '#shared/site.ts'
import type { SessionUser } from '#shared/session.ts'
import { changeSession } from '#browser/session/session.tsx'
import { list, type Answers } from './component.tsx'

const day = addDays(dayAt(new Date()), 30)

export const sampleEvent = (change: Partial<Event> = {}): Event => ({
  id: 'f1c1b7c0-6f5e-4f0e-9c63-0d8a3a5f1e11',
  title: 'CV clinic',
  description: 'Bring a draft.',
  date: day,
  time: '6:30 – 8:30pm',
  startsAt: `${day}T18:30:00.000Z`,
  endsAt: `${day}T20:30:00.000Z`,
  category: 'Workshop',
  location: 'East Legon',
  isVirtual: false,
  zoomLink: null,
  flyerUrl: null,
  price: 12_000,
  currency: 'GHS',
  refundHours: 24,
  capacity: 20,
  registered: 4,
  imageUrl: null,
  organizer: null,
  state: 'planned',
  registrationClosesAt: null,
  audience: 'everyone',
  createdAt: '2026-01-05T09:00:00.000Z',
  ...change,
})

/** The same in the list of the dashboard. */
export const sampleListedEvent = (change: Partial<ListedEvent> = {}): ListedEvent => ({
  ...sampleEvent(),
  description: 'Bring a draft.',
  questions: [],
  priceChoices: [],
  deposit: null,
  restDays: null,
  meetingForRegistered: false,
  alsoOnline: false,
  inPersonWords: null,
  onlineWords: null,
  onlineCapacity: null,
  onlineRegistered: 0,
  publishedAt: null,
  seriesId: null,
  seriesDay: null,
  editedFields: [],
  version: '1',
  isOwn: false,
  hosts: [],
  ...change,
})

/** A door that no one has opened yet: no link, no phone. */
export const closedDoor = (endsAt: string, change: Partial<DoorBox> = {}): DoorBox => ({
  here: 0,
  expected: 3,
  walkIns: 0,
  takings: [],
  links: [],
  endsAt,
  poster: null,
  mayHavePoster: false,
  isOver: false,
  phones: [],
  currency: 'GHS',
  paidTwice: [],
  twice: [],
  ...change,
})

export const sampleRegistration = (change: Partial<RegistrationWithTicket> = {}): RegistrationWithTicket => ({
  state: 'registered',
  holdExpiresAt: null,
  fullName: 'Ama Serwaa',
  email: 'ama@example.org',
  numberOfAttendees: 2,
  reference: 'R-5F0C9D3',
  createdAt: '2026-01-06T09:00:00.000Z',
  event: sampleEvent({ price: 0 }),
  joins: false,
  payment: null,
  owes: null,
  gifted: null,
  rest: null,
  companions: [],
  priceName: null,
  answers: [],
  ticketCode: { shortCode: 'K7QF 2M9X', qr: { size: 3, path: 'M0 0h1v1h-1z' } },
  invite: 'K7QF2M9X0123',
  ...change,
})

export const sandboxCards: PaymentConfig = {
  mode: 'sandbox',
  services: { stripe: 'sandbox', paystack: null },
  publishableKey: 'pk_test_sandbox',
}

/** Cards by Stripe and, in cedis, all that Paystack takes. */
export const sandboxWallets: PaymentConfig = {
  ...sandboxCards,
  services: { stripe: 'sandbox', paystack: 'sandbox' },
}

export const sampleMember: SessionUser = {
  id: '2b3f5a80-0a0e-4d55-9d3b-6a1c7e0f2c11',
  fullName: 'Ama Serwaa Bonsu',
  username: 'ama',
  email: 'ama@example.org',
  phone: null,
  role: 'member',
  isApproved: true,
  emailConfirmed: true,
  pendingEmail: null,
  ownPassword: null,
}

/** Forgets the session of an earlier test. */
export const asVisitor = (): void => changeSession({ state: 'loading', user: null })

/** This browser has a session, as the script in the head found out. The member's own lists are empty. */
export const asMember = (member: Partial<SessionUser> = {}): Answers => {
  asVisitor()
  document.documentElement.classList.add('member')
  return {
    'GET /api/user/session': { ...sampleMember, ...member },
    'GET /api/user/schedule': { entries: [], linkSince: null },
    'GET /api/user/registrations': list([]),
    'GET /api/user/waiting': [],
    'GET /api/user/teachings': list([]),
    'GET /api/user/donations': [],
    'GET /api/user/monthly-gifts': [],
    'GET /api/user/requests': list([]),
    'GET /api/user/groups': [],
    'GET /api/user/notifications': { reminders: true, newsletter: false },
    'GET /api/user/sessions': [
      {
        id: '5d9f4c7e-3c1b-4a44-8f6e-0b1c2d3e4f5a',
        device: 'Firefox on Linux',
        createdAt: '2026-01-05T09:00:00.000Z',
        lastSeenAt: '2026-01-05T09:00:00.000Z',
        isCurrent: true,
      },
    ],
  }
}

const overview: Overview = {
  faults: [],
  firstRun: null,
  reminders: [],
  promises: [],
  open: [],
  followUps: [],
  eventNeeds: [],
  eventsSoon: [],
  ownEvents: null,
  newcomers: null,
  newestTeachings: null,
  last30Days: {
    pageViews: 0,
    registrations: 0,
    newMembers: 0,
    requests: 0,
    newsletterSubscribers: 0,
    failedEmails: 0,
  },
  weeks: Array.from({ length: 8 }, (_, week) => ({
    from: addDays('2026-01-05', week * 7),
    registrations: week,
    newMembers: 1,
  })),
  matters: [],
  money: {
    donations: [],
    registrations: [],
    monthlyGifts: [],
    refundsWaiting: 0,
    transfersWaiting: 0,
    failedGifts: 0,
    pendingGifts: 0,
    failingGifts: [],
    drafts: [],
    monthToClose: null,
  },
}

export const sampleOverview = (last30Days: Partial<Overview['last30Days']> = {}): Overview => ({
  ...overview,
  last30Days: { ...overview.last30Days, ...last30Days },
})

export const sampleAdmin: AdminSession = {
  id: '9a1de9a4-33a8-4b6a-8f8a-6a3c0d9f7b21',
  name: 'Administrator',
  email: 'admin@example.org',
  roles: ['administrator', 'care'],
  accessEndsOn: null,
  hasSecondFactor: false,
  secondFactorDue: null,
  provedUntil: null,
}

/** What the frame of the dashboard asks for. */
export const asAdmin = (change: Partial<AdminSession> = {}): Answers => ({
  'GET /api/admin/session': { ...sampleAdmin, ...change },
  'GET /api/admin/overview': sampleOverview(),
})

/** As if the ministry had entered its own details for transfers, until the test ends. */
export const confirmGivingDetails = (): void => {
  const giving = site.giving as { areDetailsConfirmed: boolean }
  giving.areDetailsConfirmed = true
  onTestFinished(() => {
    giving.areDetailsConfirmed = false
  })
}

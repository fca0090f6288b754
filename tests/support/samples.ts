import type { AdminRegistration } from '#features/gatherings/events/dashboard/registrations/registrations-schema.ts'
import type { Event } from '#features/gatherings/events/schema.ts'
import type { Group } from '#features/people/people/groups/schema.ts'
import type { TeachingCard } from '#features/content/teachings/schema.ts'

const idOf = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

/** A free event with room, long from now, as the API tells it. */
export const aPublicEvent = (number: number, given: Partial<Event> = {}): Event => ({
  id: idOf(number),
  title: `Event ${number}`,
  description: 'Bring the question you never dared to ask.\n\nThere is tea.',
  date: '2097-03-13',
  time: '6:30 – 8:30pm',
  startsAt: '2097-03-13T18:30:00.000Z',
  endsAt: '2097-03-13T20:30:00.000Z',
  category: 'Discussion',
  location: 'The Courtyard, East Legon, Accra',
  isVirtual: false,
  zoomLink: null,
  flyerUrl: null,
  price: 0,
  currency: 'GHS',
  refundHours: 24,
  capacity: 60,
  registered: 12,
  imageUrl: null,
  organizer: 'Kwabena Ofori',
  state: 'planned',
  registrationClosesAt: null,
  audience: 'everyone',
  createdAt: '2026-01-01T08:00:00.000Z',
  ...given,
})

/** A free registration for an event to come, as the dashboard reads it. */
export const aRegistration = (given: Partial<AdminRegistration> = {}): AdminRegistration => ({
  id: '5f0c9d3e-0000-4000-8000-000000000001',
  createdAt: '2026-01-06T09:00:00.000Z',
  eventId: '5f0c9d3e-0000-4000-8000-000000000002',
  eventTitle: 'CV clinic',
  eventDate: '2026-01-08',
  name: 'Ama Serwaa',
  email: 'ama@example.org',
  phone: null,
  numberOfAttendees: 1,
  companions: [],
  answers: [],
  priceChoice: null,
  way: null,
  state: 'registered',
  paymentStatus: 'free',
  paymentIntentId: null,
  amountPaid: 0,
  currency: 'GHS',
  rest: 0,
  restDueOn: null,
  amountRefunded: 0,
  amountReturning: 0,
  failedRefund: null,
  givenBack: null,
  isPaidOnline: false,
  isOwn: false,
  broughtBy: null,
  attended: null,
  arrived: null,
  attendedSelf: false,
  isDoorTime: false,
  ...given,
})

/** A text without a picture, as a list of teachings tells it. */
export const aTeachingCard = (number: number, given: Partial<TeachingCard> = {}): TeachingCard => ({
  id: idOf(number),
  title: `Teaching ${number}`,
  category: 'Theology',
  excerpt: 'Words.',
  imageUrl: null,
  videoId: null,
  speaker: 'Sankofa',
  duration: null,
  publishedAt: '2026-02-22T08:00:00.000Z',
  createdAt: '2026-02-22T08:00:00.000Z',
  cover: 'theology-1',
  lettering: null,
  ...given,
})

/** A circle that says nothing about itself but its name. */
export const aGroup = (given: Partial<Group> = {}): Group => ({
  id: idOf(1),
  name: 'Circle Adenta',
  kind: 'circle',
  about: '',
  rhythm: null,
  weekday: null,
  weekOfMonth: null,
  meetsAt: null,
  arrangement: '',
  place: '',
  leaders: [],
  people: 1,
  newPeople: 0,
  version: '1',
  ...given,
})

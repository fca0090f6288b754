import type { Event, MyRegistration } from '#features/events/schema.ts'
import type { PaymentConfig } from '#features/payments/schema.ts'
import { addDays, dayAt } from '#shared/dates.ts'

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
  capacity: 20,
  registered: 4,
  imageUrl: null,
  organizer: null,
  state: 'planned',
  createdAt: '2026-01-05T09:00:00.000Z',
  ...change,
})

export const sampleRegistration = (change: Partial<MyRegistration> = {}): MyRegistration => ({
  state: 'registered',
  holdExpiresAt: null,
  fullName: 'Ama Serwaa',
  email: 'ama@example.org',
  numberOfAttendees: 2,
  createdAt: '2026-01-06T09:00:00.000Z',
  event: sampleEvent({ price: 0 }),
  zoomLink: null,
  payment: null,
  ...change,
})

export const sandboxCards: PaymentConfig = { mode: 'sandbox', publishableKey: 'pk_test_sandbox' }

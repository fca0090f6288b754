import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement, type ComponentProps, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Router } from 'wouter'
import { SessionProvider } from '#browser/session/session.tsx'
import { TodayProvider } from '#browser/today.tsx'
import { MyRegistrationView } from '../my-registration/my-registration-view.tsx'
import { MyRegistrationsList } from '../my-registration/my-registrations-list.tsx'
import type { OwnRegistration } from '../schema.ts'

const registration: OwnRegistration = {
  id: '5f0c9d3e-0000-4000-8000-000000000001',
  state: 'registered',
  holdExpiresAt: null,
  fullName: 'Ama Serwaa',
  email: 'ama@example.org',
  numberOfAttendees: 1,
  reference: 'R-5F0C9D3',
  createdAt: '2026-11-02T10:00:00.000Z',
  owes: null,
  gifted: null,
  rest: null,
  companions: [],
  priceName: null,
  answers: [],
  joins: false,
  payment: {
    amount: 500,
    currency: 'GHS',
    refunded: 0,
    returning: 0,
    owed: 0,
    receiptNumber: null,
    isOnline: true,
  },
  event: {
    id: '5f0c9d3e-0000-4000-8000-000000000002',
    title: 'Rooftop lunch',
    date: '2099-03-04',
    time: '6:00 – 8:00pm',
    startsAt: '2099-03-04T18:00:00.000Z',
    endsAt: '2099-03-04T20:00:00.000Z',
    category: 'Social',
    location: 'The Courtyard',
    isVirtual: false,
    zoomLink: null,
    flyerUrl: null,
    price: 500,
    currency: 'GHS',
    refundHours: 24,
    capacity: null,
    registered: 1,
    imageUrl: null,
    organizer: null,
    state: 'planned',
    registrationClosesAt: null,
    audience: 'everyone',
    createdAt: '2026-11-01T10:00:00.000Z',
  },
}

const paidBack = (refunded: number) => ({ ...registration.payment!, refunded })
const onItsWay = (returning: number) => ({ ...registration.payment!, returning })
const notArrived = (owed: number) => ({ ...registration.payment!, owed })
const cancelledEvent = { ...registration.event, state: 'cancelled' as const }

const render = (page: ReactNode, own?: OwnRegistration): string => {
  const client = new QueryClient({ defaultOptions: { queries: { queryFn: () => null } } })
  client.setQueryData(['/api/user/registrations?limit=5'], { rows: [own], total: 1 })
  const session = createElement(SessionProvider, null, page)
  const today = { today: '2026-11-15' } as ComponentProps<typeof TodayProvider>
  const place = { ssrPath: '/account' } as ComponentProps<typeof Router>
  const router = createElement(Router, place, createElement(TodayProvider, today, session))
  const markup = renderToString(createElement(QueryClientProvider, { client }, router))
  client.clear()
  return markup
}

/** What a member's list says of a registration. */
const stateTextsOf = (given: Partial<OwnRegistration>): string[] => {
  const markup = render(createElement(MyRegistrationsList), { ...registration, ...given })
  const about = /<p class="own-list-about">(.*?)<\/p>/.exec(markup)?.[1] ?? ''
  return Array.from(about.matchAll(/<span>(.*?)<\/span>/g), ([, words]) => words ?? '').slice(2)
}

test('the list of a member says what happened to the money', () => {
  const deadline = 'Refundable until Tuesday 3 March 2099, 6:00pm (GMT)'
  expect(stateTextsOf({})).toEqual(['Registered', deadline])
  expect(stateTextsOf({ payment: paidBack(200) })).toEqual(['Registered', 'GHS 2.00 refunded', deadline])
  expect(stateTextsOf({ state: 'cancelled', payment: paidBack(500) })).toEqual([
    'Cancelled',
    'GHS 5.00 refunded',
  ])
  expect(stateTextsOf({ state: 'cancelled', payment: onItsWay(500) })).toEqual([
    'Cancelled',
    'Refund of GHS 5.00 on its way',
  ])
  expect(stateTextsOf({ state: 'cancelled', event: cancelledEvent, payment: paidBack(500) })).toEqual([
    'Event cancelled',
    'GHS 5.00 refunded',
  ])
  expect(stateTextsOf({ state: 'cancelled', event: cancelledEvent, payment: null })).toEqual([
    'Event cancelled',
  ])
  expect(stateTextsOf({ state: 'payment failed', payment: paidBack(500) })).toEqual([
    'No place',
    'GHS 5.00 refunded',
  ])
  expect(stateTextsOf({ state: 'payment failed', payment: notArrived(500) })).toEqual([
    'No place',
    'Refund of GHS 5.00 didn&#x27;t reach you: we&#x27;ll find another way',
  ])
  expect(stateTextsOf({ state: 'payment failed' }), 'on its way').toEqual(['No place', 'Refund on its way'])
})

/** The names and sums of a registration's own page. */
const sumsOf = (payment: OwnRegistration['payment']): string[] => {
  const view = createElement(MyRegistrationView, {
    registration: { ...registration, payment, ticketCode: null, invite: null },
    token: 'secret',
    onConfirm: () => Promise.resolve(),
    onCancel: async () => {},
    onPlaces: async () => {},
    onChanged: () => {},
  })
  return Array.from(
    render(view).matchAll(/<dt>([^<]*)<\/dt><dd>(GHS [^<]*)<\/dd>/g),
    ([, name, sum]) => `${name}: ${sum}`,
  )
}

test('a registration’s own page says what was paid and what was paid back, each for itself', () => {
  expect(sumsOf(paidBack(0))).toEqual(['Paid: GHS 5.00'])
  expect(sumsOf(paidBack(200))).toEqual(['Paid: GHS 5.00', 'Refunded: GHS 2.00'])
  expect(sumsOf(onItsWay(500))).toEqual(['Paid: GHS 5.00', 'Being refunded: GHS 5.00'])
  expect(sumsOf(notArrived(500))).toEqual(['Paid: GHS 5.00', 'Refund failed: GHS 5.00'])
})

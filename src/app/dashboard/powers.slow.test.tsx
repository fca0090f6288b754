import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import type { Overview } from '#features/desk/overview/schema.ts'
import { can, teamRoles, type Power, type TeamRole } from '#shared/powers.ts'
import { asAdmin, sampleListedEvent, sampleOverview } from '#tests/support/component-samples.ts'
import { list, visit, type Answers } from '#tests/support/component.tsx'
import { aRegistration } from '#tests/support/samples.ts'
import { tabsFor } from './tabs.ts'

const event = sampleListedEvent({ isOwn: true, hosts: ['Ama Boateng'] })

const registration = aRegistration({
  eventId: event.id,
  eventTitle: event.title,
  eventDate: event.date,
  name: 'Esi',
  paymentStatus: 'completed',
  paymentIntentId: 'pi_of_esi',
  amountPaid: 12_000,
  isPaidOnline: true,
  isOwn: true,
})

/** What the tabs read, and the power that the server asks for. */
const reads: [address: string, Power, answer: () => Answers[string]][] = [
  ['/api/admin/events', 'events.read', () => list([event])],
  ['/api/admin/registrations', 'registrations.read', () => list([registration])],
  ['/api/admin/teachings', 'teachings', () => list([])],
  ['/api/admin/resources', 'resources', () => list([])],
  ['/api/admin/library', 'resources', () => list([])],
  ['/api/admin/donations', 'money.read', () => list([])],
  ['/api/admin/donations/sums', 'money.read', () => []],
  ['/api/admin/funds', 'money.read', () => list([])],
  ['/api/admin/hand-entries', 'money.read', () => list([])],
  ['/api/admin/people', 'people', () => list([])],
  ['/api/admin/people/tags', 'people', () => []],
  ['/api/admin/people-lists', 'people', () => []],
  ['/api/admin/groups', 'people', () => []],
  ['/api/admin/transfer-claims', 'money.read', () => list([])],
  ['/api/admin/count-sheets', 'money.read', () => list([])],
]

/** Every button and link of a tab, and what one must be allowed to do to see it, or whose Today shows it. */
const controls: Record<string, [name: string, Power | TeamRole[]][]> = {
  overview: [
    ['Sync teachings', 'teachings'],
    ['New event', 'events.create'],
    ['Count a collection', ['treasurer']],
    ['Record a payment', ['treasurer']],
    ['Download subscribers (CSV)', 'newsletter'],
    ['View emails', 'failed emails'],
    ['Gifts', 'money.read'],
    ['Paid places', 'money.read'],
    ['Active monthly gifts', 'money.read'],
    ['Transfers to check', 'money.read'],
    ['Check: 1 transfer to check', 'money.change'],
    ['CV clinic', ['administrator', 'host']],
    ['4 of 20 registered', ['administrator']],
    ['Guest list of CV clinic', ['host']],
    ['Welcome: Esi', ['care']],
    ['Ruth at the gate', ['editor']],
  ],
  events: [
    ['Create event', 'events.create'],
    ['Filter', 'events.read'],
    ['Open CV clinic', 'events.read'],
    ['Actions for CV clinic', 'events.read'],
    ['View on the site', 'events.read'],
    ['Edit', 'events.change'],
    ['Duplicate', 'events.create'],
    ['Hosts', 'events.hosts'],
    ['Write to guests', 'mailings.guests'],
    ['Invite those who came last time', 'mailings.guests'],
    ['Cancel event', 'events.end'],
    ['Delete event', 'events.end'],
  ],
  people: [
    ['Import', 'people.import'],
    ['Add person', 'people'],
    ['List: Everyone', 'people'],
    ['Everyone 0 people', 'people'],
    ['Birthday this week 0 people', 'people'],
    ['New this month 0 people', 'people'],
    ['No contact for 60 days 0 people', 'people'],
    ['Add a filter', 'people'],
    ['Download CSV', 'people'],
  ],
  circles: [['Create circle', 'people']],
  registrations: [
    ['Download CSV', 'registrations.read'],
    ['Filter', 'registrations.read'],
    ['Open registration of Esi for CV clinic', 'registrations.read'],
  ],
  teachings: [
    ['Sync teachings', 'teachings'],
    ['Create teaching', 'teachings'],
    ['Filter', 'teachings'],
  ],
  resources: [
    ['Download CSV', 'resources'],
    ['Filter', 'resources'],
    ['Add resource', 'resources'],
  ],
  donations: [
    ['All gifts', 'money.read'],
    ['Monthly gifts', 'money.read'],
    ['Download CSV', 'money.read'],
    ['Filter', 'money.read'],
  ],
  funds: [
    ['Download CSV', 'money.read'],
    ['Filter', 'money.read'],
    ['Create fund', 'money.change'],
  ],
  treasury: [
    ['Download CSV', 'money.read'],
    ['Filter', 'money.read'],
    ['Show all transfers', 'money.read'],
    ['Match a statement', 'money.change'],
    ['Count a collection', 'money.change'],
    ['Record a payment', 'money.change'],
  ],
}

/** As the server answers it: what a role does not cover is null. */
const overviewFor = (role: TeamRole): Overview => {
  const may = <Figure,>(power: Power, figure: Figure) => (can([role], power) ? figure : null)
  return {
    ...sampleOverview({
      registrations: may('registrations.read', 1),
      newMembers: may('members', 1),
      requests: may('join', 1),
      newsletterSubscribers: may('newsletter', 1),
      failedEmails: may('failed emails', 1),
    }),
    weeks: [
      { from: '2026-01-05', registrations: may('registrations.read', 1), newMembers: may('members', 1) },
    ],
    money: may('money.read', {
      donations: [],
      registrations: [],
      monthlyGifts: [],
      refundsWaiting: 0,
      transfersWaiting: 1,
      failedGifts: 0,
      pendingGifts: 0,
      failingGifts: [],
      drafts: [],
      monthToClose: null,
    }),
    eventsSoon: may('events.read', [event]),
    ownEvents: role === 'host' ? [event] : null,
    newcomers:
      role === 'care' ? [{ id: event.id, name: 'Esi', createdAt: '2026-01-05T09:00:00.000Z' }] : null,
    newestTeachings:
      role === 'editor'
        ? [{ id: event.id, title: 'Ruth at the gate', publishedAt: '2026-01-05T09:00:00.000Z', views: 12 }]
        : null,
  }
}

/** The server has no answer for what the role may not read: the tab would show an error. */
const open = (role: TeamRole, address: string) =>
  visit(address, {
    ...asAdmin({ roles: [role] }),
    'GET /api/admin/overview': overviewFor(role),
    ...Object.fromEntries(
      reads.filter(([, power]) => can([role], power)).map(([path, , answer]) => [`GET ${path}`, answer()]),
    ),
  })

const isFor = (role: TeamRole, whose: Power | TeamRole[]) =>
  Array.isArray(whose) ? whose.includes(role) : can([role], whose)

/** With a search, so that lists without rows have their tools. */
const addressOf = (id: string) => (id === 'overview' ? '/admin' : `/admin/${id}?search=a`)

const shownIn = (main: HTMLElement): string[] =>
  (['button', 'link', 'menuitem'] as const)
    .flatMap((role) => within(main).queryAllByRole(role))
    .filter((control) => !control.closest('.list-pager'))
    .map((control) => control.getAttribute('aria-label') ?? control.textContent ?? '')

/** Opens the menu of the row, if there is one. */
const openMenu = async (user: UserEvent, id: string): Promise<void> => {
  if (id === 'events') await user.click(await screen.findByRole('button', { name: 'Actions for CV clinic' }))
}

const isFormOpen = () => screen.queryByRole('dialog') !== null

const sorted = (names: string[]) => [...new Set(names)].toSorted((one, other) => one.localeCompare(other))

describe.each(teamRoles)('a person with the role %s', (role) => {
  test('finds in each tab the buttons and links for what they may do, and no others', async () => {
    for (const [id, named] of Object.entries(controls)) {
      const isTheirs = tabsFor([role]).some(({ entry }) => entry.id === id)
      const { user } = await open(role, addressOf(id))
      const main = await screen.findByRole('main')
      if (isTheirs) await openMenu(user, id)
      const wanted = isTheirs
        ? named.filter(([, whose]) => isFor(role, whose)).map(([name]) => name)
        : ['Go to Today']
      await waitFor(() => expect(sorted(shownIn(main)), `${role}: ${id}`).toEqual(sorted(wanted)))
    }
  })
})

test.each(teamRoles.filter((role) => can([role], 'events.read')))(
  'a link opens the form of an event if it is for the role %s',
  async (role) => {
    await open(role, '/admin/events?new=event')
    await screen.findByText('CV clinic')
    await waitFor(() => expect(isFormOpen()).toBe(can([role], 'events.create')))
    await open(role, `/admin/events?edit=${event.id}`)
    await screen.findByText('CV clinic')
    await waitFor(() => expect(isFormOpen()).toBe(can([role], 'events.change')))
  },
)

test.each(['host', 'treasurer'] as const)(
  'a %s sees what was paid; the treasurer refunds it',
  async (role) => {
    const { user } = await open(role, '/admin/registrations')
    await user.click(await screen.findByRole('button', { name: /^Open registration of Esi/ }))
    const dialog = await screen.findByRole('dialog', { name: 'Esi' })
    expect(dialog).toHaveTextContent('GHS 120')
    expect(within(dialog).queryByRole('button', { name: 'Refund' }) !== null).toBe(role === 'treasurer')
    expect(within(dialog).queryByText(/ask a treasurer/) !== null).toBe(role === 'host')
  },
)

test('an editor reads the terms of an event and sends them as they are', async () => {
  const { user, calls } = await open('editor', `/admin/events?edit=${event.id}`)
  const dialog = await screen.findByRole('dialog', { name: 'Edit event' })
  for (const name of ['Price (GHS)', 'Capacity', /^Refunds close/])
    expect(within(dialog).getByRole('textbox', { name })).toHaveAttribute('readonly')
  expect(within(dialog).queryByLabelText('Paid Event')).toBeNull()
  await user.click(within(dialog).getByRole('button', { name: 'Save changes' }))
  await waitFor(() => expect(calls.find(({ method }) => method === 'PUT')).toBeDefined())
  expect(calls.find(({ method }) => method === 'PUT')!.body).toMatchObject({
    price: 12_000,
    currency: 'GHS',
    refundHours: 24,
    capacity: 20,
  })
})

test('a person with two roles reads what they look after', async () => {
  await visit('/admin', {
    ...asAdmin({ roles: ['host', 'care'] }),
    'GET /api/admin/overview': overviewFor('host'),
  })
  const part = await screen.findByRole('region', { name: 'Your role on the team' })
  expect(part).toHaveTextContent('Event host')
  expect(part).toHaveTextContent('Care team')
})

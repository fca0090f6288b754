import { asAdmin } from '#tests/support/component-samples.ts'
import { visit, type Answers } from '#tests/support/component.tsx'
import { aGroup as sampleGroup } from '#tests/support/samples.ts'
import type { Entry, WholePerson } from '#features/people/people/schema.ts'

export const personId = '7b0c2f0e-5a3a-4c58-9a4e-1f2d3c4b5a69'

export const otherId = '7b0c2f0e-5a3a-4c58-9a4e-1f2d3c4b5a70'

export const page = `/admin/people/${personId}`

export const anEntry = (number: number, given: Partial<Entry> = {}): Entry => ({
  id: `entry-${number}`,
  at: '2026-01-05T09:00:00.000Z',
  kind: 'registration',
  title: `Evening ${number}`,
  text: null,
  mark: null,
  href: null,
  ...given,
})

export const ama: WholePerson = {
  id: personId,
  name: 'Ama Mensah',
  otherNames: 'Serwaa',
  email: 'ama@example.org',
  phone: '0244 123 456',
  birthday: '--08-24',
  area: 'East Legon',
  howTheyCame: 'A friend',
  isPrivate: false,
  tags: ['Sings'],
  groups: [{ id: 'f1c1b7c0-6f5e-4f0e-9c63-0d8a3a5f1e11', name: 'Choir', isLeader: true }],
  createdAt: '2026-01-01T09:00:00.000Z',
  lastSeenAt: '2026-01-05T09:00:00.000Z',
  version: '1',
  emails: [
    { email: 'ama@example.org', isMain: true, isPrivate: false },
    { email: 'ama@work.example', isMain: false, isPrivate: false },
  ],
  followUps: [],
  merges: [],
  facts: [{ label: 'Account', value: 'Approved member', href: '/admin/users?search=ama' }],
  timeline: [
    anEntry(1, { mark: { look: 'success', label: 'Came' }, text: 'Fri 2 Jan 2026 · 2 places' }),
    anEntry(2, { kind: 'request', title: 'Question Q-1', href: '/admin/inbox?request=1' }),
    anEntry(3, { kind: 'note', title: 'Note by Esi', text: 'She would like to help.' }),
  ],
  hasOlder: false,
}

export const aGroup = (name: string, last: number) =>
  sampleGroup({ id: `f1c1b7c0-6f5e-4f0e-9c63-0d8a3a5f1e1${last}`, name, kind: 'team' })

export const openPerson = (answers: Answers = {}, person: Partial<WholePerson> = {}, address = page) =>
  visit(address, {
    ...asAdmin(),
    [`GET /api/admin/people/${personId}`]: { ...ama, ...person },
    'GET /api/admin/people/tags': [
      { tag: 'Sings', people: 3 },
      { tag: 'Drives', people: 2 },
    ],
    'GET /api/admin/groups': [aGroup('Choir', 1), aGroup('Welcome team', 2)],
    'GET /api/admin/people/maybe-same': { total: 0, pairs: [] },
    'GET /api/admin/people-lists': [],
    ...answers,
  })

import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { TeamRole } from '#shared/powers.ts'
import { asAdmin, sampleListedEvent, sampleOverview } from '#tests/support/component-samples.ts'
import { visit } from '#tests/support/component.tsx'
import type { Overview } from './schema.ts'

/** As the server answers it: what their roles do not need is null. */
const overviewFor = (roles: TeamRole[]): Overview => {
  const of = <Part,>(role: TeamRole, part: Part) => (roles.includes(role) ? part : null)
  return {
    ...sampleOverview(),
    ownEvents: of('host', [sampleListedEvent()]),
    newcomers: of('care', []),
    newestTeachings: of('editor', []),
  }
}

const regionsFor = async (roles: TeamRole[]): Promise<(string | null)[]> => {
  await visit('/admin', { ...asAdmin({ roles }), 'GET /api/admin/overview': overviewFor(roles) })
  await screen.findByRole('region', { name: 'To do today' })
  const main = screen.getByRole('main')
  return [...main.querySelectorAll('.box-title > span:first-child')].map(({ textContent }) => textContent)
}

test.each<[TeamRole[], string[]]>([
  [
    ['administrator'],
    [
      'Next seven days',
      'Money received, last 30 days',
      'Last 30 days',
      'Event registrations per week',
      'Newly approved members per week',
    ],
  ],
  [['host'], ['Your events', 'Your role on the team']],
  [['treasurer'], ['Money received, last 30 days', 'Your role on the team']],
  [['editor'], ['Newest teachings', 'Last 30 days', 'Your role on the team']],
  [['care'], ['Newcomers this week', 'Your role on the team']],
  [
    ['host', 'treasurer'],
    ['Your events', 'Money received, last 30 days', 'Your role on the team'],
  ],
])('the page of %j begins with what is to do, then shows what they need', async (roles, titles) => {
  expect(await regionsFor(roles)).toEqual(['To do today', ...titles])
})

const firstRun: Overview['firstRun'] = {
  isOpen: true,
  hasName: false,
  hasLook: false,
  hasContact: false,
  hasAmounts: false,
  examples: { contact: [], giving: [], words: [] },
  leftAsTheyAre: [],
  alsoYours: [],
  exampleLeaders: 4,
  hasEvent: false,
  invited: 0,
  accepted: 0,
  demoLeft: null,
}

test.each([
  [1, ['To do today', 'Make it yours']],
  [0, ['Make it yours', 'To do today']],
])('with %d transfers that wait, a new site begins with %j', async (transfersWaiting, titles) => {
  const overview = { ...overviewFor(['administrator']), firstRun }
  await visit('/admin', {
    ...asAdmin({ roles: ['administrator'] }),
    'GET /api/admin/overview': { ...overview, money: { ...overview.money, transfersWaiting } },
  })
  await screen.findByRole('heading', { name: 'Make it yours' })
  const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  expect(headings.filter((text) => titles.some((title) => text.startsWith(title)))).toEqual(
    titles.map((title) => expect.stringContaining(title)),
  )
})

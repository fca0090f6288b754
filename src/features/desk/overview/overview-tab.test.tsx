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

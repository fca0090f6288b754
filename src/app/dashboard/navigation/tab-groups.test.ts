import { expect, test } from 'vitest'
import { teamRoles, type TeamRole } from '#shared/powers.ts'
import { tabsFor } from '../tabs.ts'
import { placesOnPhone } from './phone-places.ts'
import { groupTabs } from './tab-groups.ts'

const groupsOf = (roles: TeamRole[]) =>
  groupTabs(tabsFor(roles)).map(({ heading, tabs }) => [heading, ...tabs.map(({ entry }) => entry.label)])

test('an administrator finds every tab under its heading', () => {
  expect(groupsOf(['administrator'])).toEqual([
    [undefined, 'Today', 'Inbox'],
    ['Community', 'People', 'Users', 'Circles', 'Join Us', 'Mentorship'],
    ['Events', 'Events', 'Registrations'],
    ['Giving', 'Donations', 'Cash & transfers', 'Funds', 'Books'],
    ['Website', 'Our site', 'Newsletter', 'Readers', 'Teachings', 'Resources'],
    ['Settings', 'Team', 'Audit log', 'Bin'],
  ])
})

test('those who have up to six tabs see no headings', () => {
  expect(groupsOf(['host'])).toEqual([[undefined, 'Today', 'Inbox', 'Events', 'Registrations', 'Bin']])
  expect(groupsOf(['care'])).toEqual([
    [undefined, 'Today', 'Inbox'],
    ['Community', 'People', 'Circles', 'Join Us', 'Mentorship'],
    ['Settings', 'Bin'],
  ])
  expect(groupsOf(['treasurer']).map(([heading]) => heading)).toEqual([
    undefined,
    'Events',
    'Giving',
    'Website',
    'Settings',
  ])
})

test.each<[TeamRole[], string[]]>([
  [['administrator'], ['Today', 'Inbox', 'Events', 'People']],
  [['host'], ['Today', 'Inbox', 'Events', 'Registrations']],
  [['treasurer'], ['Today', 'Donations', 'Cash & transfers', 'Books']],
  [['auditor'], ['Today', 'Donations', 'Cash & transfers', 'Books']],
  [['editor'], ['Today', 'Inbox', 'Events', 'Teachings']],
  [['care'], ['Today', 'Inbox', 'People', 'Join Us']],
  [
    ['host', 'treasurer'],
    ['Today', 'Inbox', 'Events', 'Donations'],
  ],
])('the bar on the phone of %j begins with what they use most', (roles, labels) => {
  expect(placesOnPhone(roles).inBar.map(({ entry }) => entry.label)).toEqual(labels)
})

test.each(teamRoles)('More holds the tabs of the role %s that the bar has no place for', (role) => {
  const { inBar, inMore } = placesOnPhone([role])
  expect(new Set([...inBar, ...inMore])).toEqual(new Set(tabsFor([role])))
  expect(inBar.length + inMore.length).toBe(tabsFor([role]).length)
})

import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { asAdmin, sampleOverview } from '#tests/support/component-samples.ts'
import { expectFocus, list, visit, type Answers } from '#tests/support/component.tsx'

type Viewport = { setViewport: (size: { width: number; height: number }) => void }

const resize = (width: number) =>
  (window as unknown as { happyDOM: Viewport }).happyDOM.setViewport({ width, height: 844 })

beforeEach(() => {
  resize(390)
  onTestFinished(() => resize(1024))
})

const waiting = (kind: 'message' | 'join request', total: number) => ({
  kind,
  total,
  overdue: 0,
  mine: 0,
  mineOverdue: 0,
  unassigned: total,
})

const open = (address: string, answers: Answers = {}) =>
  visit(address, {
    ...asAdmin({ roles: ['administrator'] }),
    'GET /api/admin/overview': {
      ...sampleOverview(),
      open: [waiting('message', 8), waiting('join request', 3)],
    },
    'GET /api/admin/events': list([]),
    'GET /api/admin/join-us': list([]),
    ...answers,
  })

const bar = () => screen.findByRole('navigation', { name: 'Dashboard' })
const more = async () => within(await bar()).getByRole('button', { name: /^More/ })
const sheet = () => screen.findByRole('dialog', { name: 'More' })

test('the bar has four tabs and More, counts what waits, and marks the tab that is open', async () => {
  await open('/admin/events')
  const links = within(await bar()).getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/admin',
    '/admin/inbox',
    '/admin/events',
    '/admin/people',
  ])
  await waitFor(() => expect(links[1]).toHaveAccessibleName('Inbox 8 waiting'))
  expect(links[2]).toHaveAttribute('aria-current', 'page')
  expect(await more()).toHaveAccessibleName('More something is waiting')
  expect(await more()).not.toHaveAttribute('aria-current')
  expect(screen.queryByRole('button', { name: 'Sign out' })).toBeNull()
})

test('More opens a sheet with the other tabs under their headings', async () => {
  const { user } = await open('/admin/events')
  await user.click(await more())
  const dialog = within(await sheet())
  await expectFocus(dialog.getByRole('heading', { name: 'More' }))
  const community = dialog.getByRole('list', { name: 'Community' })
  expect(within(community).getAllByRole('link')).toHaveLength(4)
  expect(within(community).getByRole('link', { name: 'Join Us 3 waiting' })).toBeVisible()
  expect(dialog.getByRole('link', { name: 'Cash & transfers' })).toHaveAttribute('href', '/admin/treasury')
  await user.click(dialog.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a tab of the sheet opens, the sheet is gone, and More is marked', async () => {
  const { user } = await open('/admin/events')
  await user.click(await more())
  await user.click(within(await sheet()).getByRole('link', { name: /^Join Us/ }))
  await waitFor(() => expect(location.pathname).toBe('/admin/join-us'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(async () => expect(await more()).toHaveAttribute('aria-current', 'true'))
  await user.click(await more())
  expect(within(await sheet()).getByRole('link', { current: 'page' })).toHaveAccessibleName(/^Join Us/)
})

test('the foot of the sheet changes the theme, leads to the account and signs out', async () => {
  const { user, calls } = await open('/admin/events', {
    'POST /api/admin/logout': () => new Response('{}', { status: 503 }),
  })
  await user.click(await more())
  const dialog = within(await sheet())
  await user.click(dialog.getByRole('button', { name: 'Dark theme' }))
  await user.click(dialog.getByRole('button', { name: 'Light theme' }))
  expect(dialog.getByRole('link', { name: 'Your account' })).toHaveAttribute('href', '/admin/account')
  await user.click(dialog.getByRole('button', { name: 'Sign out' }))
  await waitFor(() => expect(calls.map(({ path }) => path)).toContain('/api/admin/logout'))
  expect(await screen.findByText('Logout failed')).toBeVisible()
})

test('those who must set up their second step have no bar, and sign out at the top', async () => {
  await visit('/admin', {
    ...asAdmin({ secondFactorDue: '2026-01-05T09:00:00.000Z' }),
    'GET /api/admin/second-factor': { passkeys: [], app: null, recoveryCodesLeft: 0 },
  })
  expect(await screen.findByRole('button', { name: 'Sign out' })).toBeVisible()
  expect(screen.queryByRole('navigation', { name: 'Dashboard' })).toBeNull()
})

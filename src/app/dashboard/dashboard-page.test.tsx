import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { asAdmin, sampleAdmin, sampleListedEvent } from '#tests/support/component-samples.ts'
import { json, list, noNetwork, refusal, visit } from '#tests/support/component.tsx'

const away = () => new Response('{}', { status: 503 })

test('without a session the way leads to the login', async () => {
  await visit('/admin/users', { 'GET /api/admin/session': refusal(401, 'Please sign in to continue.') })
  await waitFor(() => expect(location.pathname).toBe('/admin/login'))
})

test('a session that ends while an administrator works leads to the login', async () => {
  let hasEnded = false
  const ended = () => refusal(401, 'Please sign in to continue.', { code: 'not_signed_in' })
  const { user } = await visit('/admin', {
    ...asAdmin(),
    'GET /api/admin/session': () => (hasEnded ? ended() : json(sampleAdmin)),
    'GET /api/admin/events': ended,
  })
  expect(await screen.findByRole('region', { name: 'To do today' })).toBeVisible()
  hasEnded = true
  await user.click(screen.getByRole('link', { name: 'Events' }))
  await waitFor(() => expect(location.pathname).toBe('/admin/login'))
})

const soon = () => new Date(Date.now() + 3 * 24 * 3_600_000).toISOString()

test('those who still have time for the second step see by when, on every tab', async () => {
  const admin = { ...sampleAdmin, secondFactorDue: soon() }
  await visit('/admin', { ...asAdmin(), 'GET /api/admin/session': admin })
  expect(await screen.findByText(/Your role needs two-step sign-in by/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Set it up now' })).toHaveAttribute('href', '/admin/account')
})

test('those whose time is up are led to their account, and see no tabs until it is set up', async () => {
  const ways = { passkeys: [], app: null, recoveryCodesLeft: 0 }
  const { calls } = await visit('/admin/events', {
    'GET /api/admin/session': { ...sampleAdmin, secondFactorDue: '2026-01-05T09:00:00.000Z' },
    'GET /api/admin/second-factor': ways,
  })
  expect(await screen.findByText('Set up two-step sign-in to continue.')).toBeVisible()
  expect(location.pathname).toBe('/admin/account')
  expect(screen.queryByRole('link', { name: 'Today' })).toBeNull()
  expect(calls.map(({ path }) => path)).not.toContain('/api/admin/overview')
})

test('an export asks who is there, and a wrong password keeps asking', async () => {
  const clicked: string[] = []
  const proved = { ...sampleAdmin, provedUntil: soon() }
  const { user, calls } = await visit('/admin/audit?search=a', {
    ...asAdmin(),
    'GET /api/admin/audit-log': list([]),
    'GET /api/admin/admins': [],
    'POST /api/admin/proof': ({ body }) =>
      (body as { password: string }).password === 'right one'
        ? proved
        : refusal(400, 'Please check.', { code: 'invalid_input', fields: { password: 'Not your password' } }),
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    clicked.push(this.href)
  })
  await user.click(await screen.findByRole('link', { name: 'Download CSV' }))
  const dialog = within(screen.getByRole('dialog', { name: "Please confirm that it's you" }))
  const field = dialog.getByLabelText('Your password')
  await user.type(field, 'wrong one')
  await user.click(dialog.getByRole('button', { name: 'Confirm' }))
  expect(await dialog.findAllByText('Not your password')).not.toHaveLength(0)
  expect(clicked).toEqual([])
  await user.clear(field)
  await user.type(field, 'right one')
  await user.click(dialog.getByRole('button', { name: 'Confirm' }))
  await waitFor(() => expect(clicked).toEqual([expect.stringContaining('/api/admin/audit-log.csv?')]))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(calls.filter(({ path }) => path === '/api/admin/proof')).toHaveLength(2)
})

test('a tab that does not exist says so, and leads back', async () => {
  await visit('/admin/no-such-tab', asAdmin())
  expect(await screen.findByText('Page Not Found')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Go to Today' })).toHaveAttribute('href', '/admin')
})

test('only a tab that has pages has addresses below it', async () => {
  await visit('/admin/registrations/anything', asAdmin())
  expect(await screen.findByText('Page Not Found')).toBeVisible()
  await visit('/admin/events/anything', asAdmin())
  expect(await screen.findByText('Event not found')).toBeVisible()
  await visit('/admin/circles/anything', asAdmin())
  expect(await screen.findByText('Circle not found')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Circles', current: 'page' })).toBeVisible()
})

test('the old address of the groups leads to the circles', async () => {
  await visit('/admin/people/groups', { ...asAdmin(), 'GET /api/admin/groups': [] })
  expect(await screen.findByRole('heading', { level: 1, name: 'Circles' })).toBeVisible()
  expect(location.pathname).toBe('/admin/circles')
})

test('a session that cannot be asked for says so, and can be tried again', async () => {
  let isAway = true
  const { user } = await visit('/admin', {
    ...asAdmin(),
    'GET /api/admin/session': () => (isAway ? away() : json(sampleAdmin)),
  })
  expect(await screen.findByRole('alert')).toHaveTextContent("We couldn't open the dashboard")
  isAway = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('region', { name: 'To do today' })).toBeVisible()
})

test('a list that fails says so, and can be tried again', async () => {
  let isAway = true
  const { user } = await visit('/admin/events', {
    ...asAdmin(),
    'GET /api/admin/events': () => (isAway ? away() : list([sampleListedEvent()])),
  })
  expect(await screen.findByRole('alert')).toHaveTextContent("We couldn't load events")
  isAway = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('CV clinic')).toBeVisible()
})

test('a logout that fails says so', async () => {
  const { user } = await visit('/admin', { ...asAdmin(), 'POST /api/admin/logout': noNetwork })
  await user.click(await screen.findByRole('button', { name: 'Sign out' }))
  expect(await screen.findByText('Logout failed')).toBeVisible()
  expect(location.pathname).toBe('/admin')
})

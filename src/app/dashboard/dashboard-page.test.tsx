import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
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

test('a tab that does not exist says so, and leads back', async () => {
  await visit('/admin/no-such-tab', asAdmin())
  expect(await screen.findByText('Page Not Found')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Go to overview' })).toHaveAttribute('href', '/admin')
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

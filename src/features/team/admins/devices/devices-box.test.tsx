import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectToast, json, show } from '#tests/support/component.tsx'
import { DevicesBox } from './devices-box.tsx'

const moment = '2026-01-05T09:00:00.000Z'
const phone = {
  id: 'one',
  device: 'Chrome on Android',
  createdAt: moment,
  lastSeenAt: moment,
  isCurrent: true,
}
const tablet = { ...phone, id: 'three', device: 'Safari on iPad', isCurrent: false }
const laptop = { ...phone, id: 'two', device: 'Firefox on Linux', isCurrent: false }

test('other devices can be signed out, one or all, and this one is left to the button in the bar', async () => {
  let devices = [phone, laptop, tablet]
  const { user, calls } = await show(<DevicesBox />, {
    'GET /api/admin/sessions': () => json(devices),
    'DELETE /api/admin/sessions/two': () => {
      devices = [phone, tablet]
      return new Response(null, { status: 204 })
    },
    'POST /api/admin/sessions/end-others': { message: 'Done' },
  })
  const region = within(await screen.findByRole('region', { name: "Where you're signed in" }))
  expect(await region.findByText('This device')).toBeVisible()
  expect(region.queryByRole('button', { name: 'Sign out Chrome on Android' })).toBeNull()
  await user.click(region.getByRole('button', { name: 'Sign out Firefox on Linux' }))
  await expectToast('Firefox on Linux has been signed out.')
  expect(region.queryByText('Firefox on Linux')).toBeNull()
  await user.click(region.getByRole('button', { name: 'Sign out everywhere else' }))
  await expectToast("You're signed out on all your other devices.")
  expect(calls.filter(({ method }) => method !== 'GET').map(({ path }) => path)).toEqual([
    '/api/admin/sessions/two',
    '/api/admin/sessions/end-others',
  ])
})

import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { site } from '#shared/site.ts'
import { json, visit } from '#tests/support/component.tsx'

test('an empty form names what is missing, and sends nothing', async () => {
  const { user, calls } = await visit('/join-us')
  await user.click(screen.getByRole('button', { name: 'Join Us' }))
  const summary = await screen.findByRole('group', { name: 'There is a problem' })
  expect(
    within(summary)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Please enter your first name',
    'Please enter your last name',
    'Please enter your email address',
    'Please select at least one area of interest',
  ])
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([])
})

test('what was typed is sent, and a toast says what happens next', async () => {
  const { user, calls } = await visit('/join-us', {
    'POST /api/join-us': () => json({ reference: 'J-7K2M' }, 201),
  })
  await user.type(screen.getByLabelText('First name'), 'Ama')
  await user.type(screen.getByLabelText('Last name'), 'Owusu')
  const form = screen.getByRole('form', { name: 'Join Us' })
  await user.type(within(form).getByLabelText('Email'), 'ama@example.org')
  await user.click(screen.getByLabelText('Bible study'))
  await user.click(screen.getByRole('button', { name: 'Join Us' }))
  expect(await screen.findByText(`Welcome to ${site.name}!`)).toBeVisible()
  expect(calls.at(-1)?.body).toMatchObject({ firstName: 'Ama', interests: ['bible-study'] })
})

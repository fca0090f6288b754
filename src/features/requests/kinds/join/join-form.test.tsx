import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { json, visit } from '#tests/support/component.tsx'

const form = () => within(screen.getByRole('form', { name: 'Join Us' }))
const newsletter = () => form().getByLabelText('Send me news and updates')

test('what was typed and chosen is sent, with the newsletter unless it is taken out', async () => {
  const { user, calls } = await visit('/join-us', {
    'POST /api/join-us': () => json({ reference: 'J-7K2M' }, 201),
  })
  expect(newsletter()).toBeChecked()
  await user.click(newsletter())
  await user.type(form().getByLabelText('First name'), 'Ama')
  await user.type(form().getByLabelText('Last name'), 'Owusu')
  await user.type(form().getByLabelText('Email'), 'ama@example.org')
  await user.click(form().getByLabelText('Bible study'))
  await user.click(form().getByRole('button', { name: 'Join Us' }))
  await waitFor(() =>
    expect(calls.at(-1)?.body).toMatchObject({
      firstName: 'Ama',
      interests: ['bible-study'],
      wantsNewsletter: false,
    }),
  )
})

test('an age below 13 is reported at its field', async () => {
  const { user } = await visit('/join-us')
  const age = form().getByLabelText(/^Age/)
  await user.type(age, '12')
  await user.click(form().getByRole('button', { name: 'Join Us' }))
  await waitFor(() => expect(age).toHaveAccessibleDescription('Must be at least 13 years old'))
})

test('Reset Form empties the form and takes its complaints away', async () => {
  const { user } = await visit('/join-us')
  await user.type(form().getByLabelText('First name'), 'Ama')
  await user.click(newsletter())
  await user.click(form().getByRole('button', { name: 'Join Us' }))
  expect(await form().findByRole('group', { name: 'There is a problem' })).toBeVisible()
  await user.click(form().getByRole('button', { name: 'Reset Form' }))
  expect(form().getByLabelText('First name')).toHaveValue('')
  expect(form().queryByRole('group', { name: 'There is a problem' })).toBeNull()
  expect(document.querySelector('.field-error')).toBeNull()
  expect(newsletter()).toBeChecked()
})

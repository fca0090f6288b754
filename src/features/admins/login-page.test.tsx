import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { asVisitor } from '#tests/support/component-samples.ts'
import { expectToast, json, refusal, visit } from '#tests/support/component.tsx'

test('a wrong password is said once, in the form; the toast says only that it failed', async () => {
  asVisitor()
  const sentence = "That email and password don't match."
  const { user } = await visit('/admin/login', {
    'POST /api/admin/login': refusal(401, sentence, { code: 'invalid_credentials' }),
  })
  const form = within(await screen.findByRole('form', { name: 'Administrator sign-in' }))
  await user.type(form.getByLabelText('Email'), 'efua@example.org')
  await user.type(form.getByLabelText('Password'), 'not the password')
  await user.click(form.getByRole('button', { name: 'Sign in' }))
  expect(await form.findByRole('group', { name: 'There is a problem' })).toHaveTextContent(sentence)
  await expectToast('Login failed')
  expect(screen.getAllByText(sentence)).toHaveLength(1)
})

test('the second step says what to do without phone and codes', async () => {
  asVisitor()
  const { user } = await visit('/admin/login', {
    'POST /api/admin/login': json({
      next: 'second step',
      ticket: 't'.repeat(43),
      ways: ['app', 'recovery code'],
    }),
  })
  const form = within(await screen.findByRole('form', { name: 'Administrator sign-in' }))
  await user.type(form.getByLabelText('Email'), 'efua@example.org')
  await user.type(form.getByLabelText('Password'), 'the right password')
  await user.click(form.getByRole('button', { name: 'Sign in' }))
  expect(await screen.findByRole('form', { name: 'Second step' })).toBeVisible()
  expect(screen.getByText(/^Lost your phone and your codes\? Ask an administrator/)).toBeVisible()
})

import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { asMember, asVisitor, sampleMember } from '#tests/support/component-samples.ts'
import {
  expectFocus,
  json,
  list,
  noNetwork,
  refusal,
  visit,
  type Answers,
} from '#tests/support/component.tsx'

const password = 'seven proverbs at dawn'
const away = 'An error occurred. Please try again later.'

beforeEach(asVisitor)

const openSignIn = async (answers: Answers = {}, search = '') => {
  const { user, calls } = await visit(`/auth${search}`, answers)
  const form = within(screen.getByRole('form', { name: 'Sign in' }))
  const signIn = async () => {
    await user.type(form.getByLabelText('Username or email'), 'ama')
    await user.type(form.getByLabelText('Password'), password)
    await user.click(form.getByRole('button', { name: 'Sign in' }))
  }
  return { user, calls, form, signIn }
}

const openRegister = async (answers: Answers = {}) => {
  const { user, calls } = await visit('/auth?mode=register', answers)
  const form = within(screen.getByRole('form', { name: 'Create account' }))
  const register = () => user.click(form.getByRole('button', { name: 'Create account' }))
  const fillIn = async () => {
    await user.type(form.getByLabelText('Full name'), 'Ama Bonsu')
    await user.type(form.getByLabelText('Email'), 'ama@example.org')
    await user.type(form.getByLabelText('Username'), 'ama')
    await user.type(form.getByLabelText('Password'), password)
  }
  return { user, calls, form, register, fillIn }
}

test('signing in without a name and a password asks for both', async () => {
  const { user, form } = await openSignIn()
  await user.click(form.getByRole('button', { name: 'Sign in' }))
  expect(await form.findByRole('link', { name: 'Username is required' })).toBeVisible()
  expect(form.getByRole('link', { name: 'Password is required' })).toBeVisible()
})

test('a wrong password is reported in a toast and in the form, until something else is typed', async () => {
  const { user, form, signIn } = await openSignIn({
    'POST /api/user/login': refusal(401, 'Invalid credentials'),
  })
  await signIn()
  const problem = await form.findByRole('group', { name: 'There is a problem' })
  expect(problem).toHaveTextContent('Invalid credentials')
  await expectFocus(problem)
  expect(await screen.findByText('Login failed')).toBeVisible()
  expect(document.querySelector('.toast-destructive')).toHaveTextContent('Invalid credentials')
  expect(form.getByLabelText('Username or email')).toHaveValue('ama')
  await user.click(form.getByRole('button', { name: 'Show password' }))
  await user.type(form.getByLabelText('Password'), '!')
  expect(form.queryByRole('group', { name: 'There is a problem' })).toBeNull()
})

test('a password that the team has set leads to choosing an own one', async () => {
  const { signIn } = await openSignIn(
    {
      'POST /api/user/login': json({ ...sampleMember, email: 'a…@example.org', ownPassword: 'link sent' }),
    },
    '?next=%2Fteachings',
  )
  await signIn()
  await waitFor(() => expect(location.pathname).toBe('/account'))
  expect(await screen.findByRole('heading', { level: 1, name: 'Choose your own password' })).toBeVisible()
  expect(screen.queryByText('Welcome back!')).toBeNull()
})

test('a password of the team that was used before offers a link', async () => {
  const sentence = 'Our team set this password for one sign-in, and it has been used.'
  const { form, signIn } = await openSignIn({
    'POST /api/user/login': refusal(403, sentence, { code: 'team_password_used' }),
  })
  await signIn()
  expect(await form.findByRole('group', { name: 'There is a problem' })).toHaveTextContent(sentence)
  expect(form.getByRole('link', { name: 'Send me a link' })).toHaveAttribute('href', '/auth?mode=forgot')
})

test('without a network signing in fails in words, and keeps what was typed', async () => {
  const { form, signIn } = await openSignIn({ 'POST /api/user/login': noNetwork })
  await signIn()
  expect(await screen.findByText(away, { selector: '.toast *' })).toBeVisible()
  expect(form.getByLabelText('Username or email')).toHaveValue('ama')
})

test.each([
  ['', '/'],
  [`?next=${encodeURIComponent('/contact')}`, '/contact'],
  [`?next=${encodeURIComponent('//evil.example/account')}`, '/'],
])('the way on from /auth%s leads to %s', async (search, next) => {
  const { signIn } = await openSignIn(
    {
      'POST /api/user/login': () => json(sampleMember),
      'GET /api/teachings': list([]),
      'GET /api/events': list([]),
    },
    search,
  )
  await signIn()
  // First: the toast leaves after a while, and the next page may take longer than that to come.
  expect(await screen.findByText('Logged in as Ama Serwaa Bonsu')).toBeVisible()
  await waitFor(() => expect(location.pathname).toBe(next))
})

test('registering with an empty form names each field', async () => {
  const { form, register } = await openRegister()
  await register()
  for (const message of [
    'Full name is required',
    'Enter your email address',
    'Username must be at least 3 characters',
    'Password must be at least 8 characters',
  ])
    expect(await form.findByRole('link', { name: message })).toBeVisible()
})

test('a name that is taken is reported, and the toast goes once another name is there', async () => {
  const taken = 'That username is taken. Try another one.'
  let isTaken = true
  const { user, form, register, fillIn } = await openRegister({
    'POST /api/user/register': () =>
      isTaken ? refusal(409, taken, { fields: { username: taken } }) : json({ reference: 'R' }, 201),
  })
  await fillIn()
  await register()
  expect(await form.findByRole('link', { name: taken })).toBeVisible()
  expect(await screen.findByText('Registration failed')).toBeVisible()
  expect(form.getByLabelText('Full name')).toHaveValue('Ama Bonsu')
  isTaken = false
  await user.type(form.getByLabelText('Username'), 'x')
  await register()
  expect(
    await screen.findByRole('heading', { name: 'Thank you, Ama. Next: confirm your email address' }),
  ).toBeVisible()
  await waitFor(() => expect(screen.queryByText('Registration failed')).toBeNull())
})

test('without a network registering fails, and keeps what was typed', async () => {
  const { form, register, fillIn } = await openRegister({ 'POST /api/user/register': noNetwork })
  await fillIn()
  await register()
  expect(await screen.findByText('Registration failed')).toBeVisible()
  expect(form.getByLabelText('Full name')).toHaveValue('Ama Bonsu')
})

test.each(['/auth/reset', '/auth/confirm'])('a link to %s without its secret says so', async (path) => {
  await visit(path)
  expect(await screen.findByText(/Part of this link is missing\./)).toBeVisible()
})

describe('a link to confirm an address that no longer works', () => {
  const press = async (answers: Answers = {}) => {
    const { user } = await visit('/auth/confirm#secret', {
      'POST /api/user/confirm-email': () =>
        refusal(404, "This link doesn't work. It may have expired or already been used.", {
          code: 'link_not_valid',
        }),
      ...answers,
    })
    await user.click(await screen.findByRole('button', { name: 'Confirm email address' }))
    expect(await screen.findByText(/This link doesn't work\./)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Confirm email address' })).toBeNull()
    return user
  }

  test('leads a visitor to signing in, where a new email can be sent', async () => {
    await press()
    const main = within(screen.getByRole('main'))
    expect(main.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/auth?next=%2Faccount')
  })

  test('sends a member a new email on the spot', async () => {
    const user = await press({
      ...asMember({ emailConfirmed: false }),
      'POST /api/user/resend-confirmation': () => json({ message: 'Sent' }, 202),
    })
    await user.click(screen.getByRole('button', { name: 'Send the email again' }))
    expect(await screen.findByText('Email sent')).toBeVisible()
  })

  test('says that the address is confirmed already, if it is', async () => {
    await press(asMember({ emailConfirmed: true }))
    expect(screen.getByText(/is already confirmed\./)).toBeVisible()
  })
})

import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { asMember, sampleMember } from '#tests/support/component-samples.ts'
import { aTeachingCard } from '#tests/support/samples.ts'
import { json, list, noNetwork, refusal, visit, type Answers } from '#tests/support/component.tsx'

const signedOut = "You've been signed out. Sign in again in another tab, then come back here and try again."
const ended = () => refusal(401, 'Please sign in to continue.', { code: 'not_signed_in' })

const open = async (answers: Answers = {}) => {
  const visited = await visit('/account', { ...asMember(), ...answers })
  return { ...visited, profile: await screen.findByRole('form', { name: 'Profile' }) }
}

const part = (name: string) => screen.findByRole('region', { name })

const expectSignIn = async () => {
  await waitFor(() => expect(location.pathname + location.search).toBe('/auth?next=%2Faccount'))
  expect(document.documentElement).not.toHaveClass('member')
}

const aMarkedTeaching = { ...aTeachingCard(1), isSaved: true, isLiked: false }

test('an approval that is taken back ends what is shown', async () => {
  let hasEnded = false
  const { user } = await open({
    'GET /api/user/session': () => (hasEnded ? ended() : json(sampleMember)),
    'GET /api/user/teachings': () => (hasEnded ? ended() : list([aMarkedTeaching])),
  })
  const teachings = within(await part('Saved and liked teachings'))
  expect(await teachings.findByText(aMarkedTeaching.title)).toBeVisible()
  hasEnded = true
  await user.click(teachings.getByRole('button', { name: 'Liked' }))
  await expectSignIn()
})

test('a session that has ended leads to signing in, no matter what is sent', async () => {
  let hasEnded = false
  const session = () => (hasEnded ? ended() : json(sampleMember))
  const answers = {
    'GET /api/user/session': session,
    'PUT /api/user/profile': ended,
    'DELETE /api/user': ended,
    'POST /api/user/sessions/end-all': ended,
  }
  const { user, profile } = await open(answers)
  expect(await screen.findByText('This device')).toBeVisible()
  hasEnded = true
  await user.click(within(profile).getByRole('button', { name: 'Save profile' }))
  expect(await screen.findByText('Please sign in to continue.', { selector: '.toast *' })).toBeVisible()
  await expectSignIn()
})

test('an account whose session has ended is not deleted, and leads to signing in', async () => {
  let hasEnded = false
  const { user } = await open({
    'GET /api/user/session': () => (hasEnded ? ended() : json(sampleMember)),
    'DELETE /api/user': ended,
  })
  await user.click(screen.getByRole('button', { name: 'Delete account' }))
  const dialog = await screen.findByRole('dialog', { name: 'Delete your account?' })
  const password = within(dialog).getByLabelText(/^Your password/)
  hasEnded = true
  await user.type(password, 'seven proverbs')
  await user.click(within(dialog).getByRole('button', { name: 'Delete account' }))
  await expectSignIn()
  expect(screen.queryByText('Account deleted')).toBeNull()
})

test('signing out everywhere with a session that has ended signs out here', async () => {
  let hasEnded = false
  const { user } = await open({
    'GET /api/user/session': () => (hasEnded ? ended() : json(sampleMember)),
    'POST /api/user/sessions/end-all': ended,
  })
  hasEnded = true
  await user.click(await screen.findByRole('button', { name: 'Sign out everywhere' }))
  expect(await screen.findByText('You were already signed out.')).toBeVisible()
  await expectSignIn()
})

test('signing out without a network says so, and the session stays', async () => {
  const { user } = await open({ 'POST /api/user/sessions/end-all': noNetwork })
  await user.click(await screen.findByRole('button', { name: 'Sign out everywhere' }))
  expect(await screen.findByText('Logout failed')).toBeVisible()
  expect(screen.getByRole('heading', { level: 1, name: 'Welcome, Ama' })).toBeVisible()
})

test('a half-typed profile stays when the session ends, and is saved after signing in elsewhere', async () => {
  let hasEnded = true
  const { user, profile } = await open({
    'PUT /api/user/profile': () => (hasEnded ? ended() : json({ reference: 'R' })),
  })
  const name = within(profile).getByLabelText('Full name')
  await user.clear(name)
  await user.type(name, 'Efua Mansa')
  await user.click(within(profile).getByRole('button', { name: 'Save profile' }))
  expect(await screen.findByText(signedOut)).toBeVisible()
  expect(location.pathname).toBe('/account')
  expect(name).toHaveValue('Efua Mansa')
  hasEnded = false
  await user.click(within(profile).getByRole('button', { name: 'Save profile' }))
  expect(await screen.findByText('Your changes have been saved.')).toBeVisible()
})

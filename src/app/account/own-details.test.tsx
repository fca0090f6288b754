import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { asMember, sampleMember } from '#tests/support/component-samples.ts'
import { json, visit, type Answers } from '#tests/support/component.tsx'

const open = async (answers: Answers = {}) => {
  const visited = await visit('/account', { ...asMember(), ...answers })
  return { ...visited, profile: await screen.findByRole('form', { name: 'Profile' }) }
}

const part = (name: string) => screen.findByRole('region', { name })

test('what is typed while a profile is saved stays, and what was saved is shown at once', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  let isAway = false
  const { user, profile } = await open({
    'PUT /api/user/profile': () => promise,
    'GET /api/user/session': () => (isAway ? new Response('', { status: 503 }) : json(sampleMember)),
  })
  const name = within(profile).getByLabelText('Full name')
  await user.clear(name)
  await user.type(name, 'Efua Mansa')
  await user.click(within(profile).getByRole('button', { name: 'Save profile' }))
  expect(await within(profile).findByRole('button', { name: 'Saving...' })).toBeVisible()
  await user.type(within(profile).getByLabelText('Username'), '.new')
  isAway = true
  resolve(json({ reference: 'R' }))
  expect(await screen.findByText('Your changes have been saved.')).toBeVisible()
  expect(within(profile).getByLabelText('Full name')).toHaveValue('Efua Mansa')
  expect(within(profile).getByLabelText('Username')).toHaveValue('ama.new')
})

test('a phone is saved, and taken out again when the field is empty', async () => {
  const { user, profile, calls } = await open({
    'GET /api/user/session': { ...sampleMember, phone: '024 123 4567' },
    'PUT /api/user/profile': { message: 'Your changes have been saved.' },
  })
  const phone = within(profile).getByLabelText(/^Phone/)
  const save = within(profile).getByRole('button', { name: 'Save profile' })
  const lastPhone = () =>
    (calls.findLast(({ method }) => method === 'PUT')?.body as { phone?: string } | undefined)?.phone
  expect(phone).toHaveValue('024 123 4567')
  await user.clear(phone)
  await user.type(phone, '12 34')
  await user.click(save)
  expect(await within(profile).findByRole('link', { name: /7 to 15 digits/ })).toBeVisible()
  expect(lastPhone()).toBeUndefined()
  await user.clear(phone)
  await user.click(save)
  await waitFor(() => expect(lastPhone()).toBe(''))
})

test('a member chooses the emails that they can do without', async () => {
  const { user, calls } = await open({ 'PUT /api/user/notifications': ({ body }) => json(body) })
  const emails = within(await part('Emails from us'))
  expect(emails.getByText(/^We always email you about your places, your payments/)).toBeVisible()
  expect(await emails.findByLabelText('Reminders')).toBeChecked()
  expect(emails.getByLabelText('Newsletter')).not.toBeChecked()
  await user.click(emails.getByLabelText('Reminders'))
  await user.click(emails.getByLabelText('Newsletter'))
  await user.click(emails.getByRole('button', { name: 'Save choices' }))
  expect(await screen.findByText("We'll send the newsletter to ama@example.org.")).toBeVisible()
  expect(calls.findLast(({ method }) => method === 'PUT')?.body).toEqual({
    reminders: false,
    newsletter: true,
  })
  expect(emails.getByLabelText('Reminders')).not.toBeChecked()
  expect(emails.getByLabelText('Newsletter')).toBeChecked()
})

test('without a confirmed address there is nothing to choose, and no circle to see', async () => {
  const { calls } = await open(asMember({ emailConfirmed: false }))
  expect(await part('Emails from us')).toHaveTextContent(
    'Confirm your email address to choose your other emails.',
  )
  await waitFor(async () =>
    expect(await part('My circles and teams')).toHaveTextContent('Confirm your email address to see'),
  )
  expect(calls.some(({ path }) => path.includes('notifications'))).toBe(false)
})

test('a member sees their circles and teams, or how to find one', async () => {
  await open({
    'GET /api/user/groups': [
      {
        id: '1',
        kind: 'circle',
        name: 'Osu on Tuesdays',
        about: 'We read Mark over supper.',
        meets: 'Tuesdays 6:30pm',
        place: '14 Boundary Close',
        leaders: ['Selorm', 'Maame'],
        isLeader: false,
      },
      {
        id: '2',
        kind: 'team',
        name: 'Sound desk',
        about: '',
        meets: '',
        place: '',
        leaders: ['Ama'],
        isLeader: true,
      },
    ],
  })
  const mine = within(await part('My circles and teams'))
  expect(await mine.findByText('Osu on Tuesdays')).toBeVisible()
  expect(mine.getByText('We read Mark over supper.')).toBeVisible()
  expect(mine.getByText('Team')).toBeVisible()
  for (const words of ['Led by Selorm and Maame', 'Tuesdays 6:30pm', '14 Boundary Close', 'You lead it'])
    expect(mine.getByText(words)).toBeVisible()
  await open()
  const none = within(await part('My circles and teams'))
  expect(await none.findByRole('link', { name: 'Join us' })).toHaveAttribute('href', '/join-us')
})

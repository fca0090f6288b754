import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { addDays, dayAt } from '#shared/time/dates.ts'
import { asAdmin, sampleAdmin } from '#tests/support/component-samples.ts'
import { chooseFor, expectToast, json, refusal, visit, type Answers } from '#tests/support/component.tsx'
import type { Team } from './schema.ts'

const self = {
  ...sampleAdmin,
  createdAt: '2026-01-05T09:00:00.000Z',
  lastLoginAt: '2026-02-05T09:00:00.000Z',
}
const esi = {
  id: '2f2a5a80-0a0e-4d55-9d3b-6a1c7e0f2c22',
  name: 'Esi Owusu',
  email: 'esi@example.org',
  roles: ['editor' as const],
  accessEndsOn: null,
  createdAt: '2026-01-05T09:00:00.000Z',
  lastLoginAt: null,
  hasSecondFactor: true,
}
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
const yaw = {
  id: '3f2a5a80-0a0e-4d55-9d3b-6a1c7e0f2c33',
  name: 'Yaw Darko',
  email: 'yaw@example.org',
  roles: ['host' as const, 'care' as const],
  accessEndsOn: null,
  invitedBy: 'Administrator',
  createdAt: '2026-01-05T09:00:00.000Z',
  expiresAt: inHours(-1),
}

const open = (
  answers: Answers = {},
  team: Team = { people: [self, esi], invitations: [yaw], openRequests: { [esi.id]: 6 } },
) => visit('/admin/team', { ...asAdmin(), 'GET /api/admin/team': team, ...answers })

const rowOf = async (name: string) => {
  const cell = await screen.findByRole('rowheader', { name: new RegExp(name) })
  return within(cell.closest('tr')!)
}

test('shows everyone with roles and sign-ins, and who is invited', async () => {
  const invitations = [yaw, { ...yaw, id: self.id, expiresAt: inHours(50) }]
  await open({}, { people: [self, esi], invitations, openRequests: {} })
  const own = await rowOf('Administrator')
  expect(own.getByText('You')).toBeVisible()
  expect(own.getByText('Care team')).toBeVisible()
  expect(own.getByText('5 Feb 2026')).toBeVisible()
  expect((await rowOf('Esi Owusu')).getByText('Never')).toBeVisible()
  const invited = screen.getByRole('region', { name: 'Invited' })
  expect(invited).toHaveTextContent('Expired')
  expect(invited).toHaveTextContent('Expires in 50 hours')
  expect(screen.getByText('2 people, 2 invited')).toBeVisible()
})

test('a team that cannot be read says so, and can be tried again', async () => {
  let isAway = true
  const { user } = await open({
    'GET /api/admin/team': () =>
      isAway
        ? new Response('{}', { status: 503 })
        : json({ people: [self], invitations: [], openRequests: {} }),
  })
  expect(await screen.findByRole('alert')).toHaveTextContent("We couldn't load the team")
  isAway = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Only you so far')).toBeVisible()
})

test('roles are changed in a dialog that says what each of them does', async () => {
  const { user, calls } = await open({
    [`PUT /api/admin/admins/${esi.id}/roles`]: ({ body }) => ({ ...esi, ...(body as object) }),
    'GET /api/admin/admins': [],
  })
  await user.click(await screen.findByRole('button', { name: 'Change roles of Esi Owusu' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Roles of Esi Owusu' }))
  const treasurer = dialog.getByRole('checkbox', { name: /^Treasurer Sees and refunds payments/ })
  expect(dialog.getByRole('checkbox', { name: /^Editor/ })).toBeChecked()
  await user.click(dialog.getByRole('checkbox', { name: /^Editor/ }))
  await user.click(dialog.getByRole('button', { name: 'Save roles' }))
  expect(await dialog.findByRole('link', { name: 'Choose at least one role' })).toBeVisible()
  await user.click(treasurer)
  await user.click(dialog.getByRole('button', { name: 'Save roles' }))
  await expectToast('Roles saved')
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ roles: ['treasurer'] })
})

test('the open requests of a person who leaves are handed to a colleague who may read them', async () => {
  const kwame = { ...esi, id: yaw.id, name: 'Kwame Asante', roles: ['treasurer' as const] }
  const { user, calls } = await open(
    {
      [`DELETE /api/admin/admins/${esi.id}`]: new Response(null, { status: 204 }),
      'GET /api/admin/admins': [],
    },
    { people: [self, esi, kwame], invitations: [], openRequests: { [esi.id]: 6 } },
  )
  await chooseFor(user, 'Esi Owusu', 'Remove from the team')
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove from the team?' }))
  const colleagues = dialog.getByLabelText('Hand their 6 open requests to')
  expect(
    within(colleagues)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['No one: they become unassigned', 'Administrator'])
  await user.selectOptions(colleagues, 'Administrator')
  await user.click(dialog.getByRole('button', { name: 'Remove from team' }))
  await expectToast('Removed from the team')
  expect(calls.find(({ method }) => method === 'DELETE')?.path).toBe(
    `/api/admin/admins/${esi.id}?handTo=${self.id}`,
  )
})

test('an address that is on the team already is reported at its field', async () => {
  const sentence = 'This person is already on the team. You can change their roles there.'
  const { user } = await open({
    'POST /api/admin/invitations': refusal(409, sentence, {
      code: 'email_taken',
      fields: { email: sentence },
    }),
  })
  await user.click(await screen.findByRole('button', { name: 'Invite someone' }))
  const dialog = await screen.findByRole('dialog', { name: 'Invite to the team' })
  const errors = () => Array.from(dialog.querySelectorAll('.field-error'), ({ textContent }) => textContent)
  await user.click(within(dialog).getByRole('button', { name: 'Send invitation' }))
  await waitFor(() =>
    expect(errors()).toEqual(['Name is required', 'Enter your email address', 'Choose at least one role']),
  )
  await user.type(within(dialog).getByLabelText('Name'), 'Esi')
  await user.type(within(dialog).getByLabelText('Email'), esi.email)
  await user.click(within(dialog).getByRole('checkbox', { name: /^Editor/ }))
  await user.click(within(dialog).getByRole('button', { name: 'Send invitation' }))
  await waitFor(() => expect(errors()).toEqual([sentence]))
  expect(within(dialog).getByLabelText('Name'), 'what was typed stays').toHaveValue('Esi')
})

test('an invitation is sent again, and taken back', async () => {
  const { user, calls } = await open({
    [`POST /api/admin/invitations/${yaw.id}/send-again`]: yaw,
    [`DELETE /api/admin/invitations/${yaw.id}`]: new Response(null, { status: 204 }),
  })
  await chooseFor(user, 'Yaw Darko', 'Send again')
  await expectToast('Invitation sent again')
  await chooseFor(user, 'Yaw Darko', 'Withdraw the invitation')
  await user.click(await screen.findByRole('button', { name: 'Withdraw' }))
  await expectToast('Invitation withdrawn')
  expect(calls.filter(({ method }) => method !== 'GET').map(({ method }) => method)).toEqual([
    'POST',
    'DELETE',
  ])
})

test('an invitation that no longer works says what to do', async () => {
  await visit('/admin/invitation#gone', {
    'POST /api/admin/invitation/view': refusal(404, 'This link is not valid', { code: 'link_not_valid' }),
  })
  expect(await screen.findByRole('heading', { name: 'This invitation no longer works' })).toBeVisible()
  expect(screen.getByText(/ask the person who invited you to send it again/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/admin/login')
})

test('an auditor has a last day, which the list shows and an administrator changes', async () => {
  const kojo = { ...esi, name: 'Kojo Annan', roles: ['auditor' as const], accessEndsOn: '2099-01-31' }
  const ended = { ...kojo, id: yaw.id, name: 'Yaw Darko', accessEndsOn: '2026-01-31' }
  const { user, calls } = await open(
    {
      [`PUT /api/admin/admins/${kojo.id}/roles`]: ({ body }) => ({ ...kojo, ...(body as object) }),
      'GET /api/admin/admins': [],
    },
    { people: [self, kojo, ended], invitations: [], openRequests: {} },
  )
  expect((await rowOf('Kojo Annan')).getByText('Auditor until 31 Jan 2099')).toBeVisible()
  expect((await rowOf('Yaw Darko')).getByText('Auditor, ended 31 Jan 2026')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Change roles of Kojo Annan' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Roles of Kojo Annan' }))
  const lastDay = dialog.getByLabelText('Last day of access')
  expect(lastDay).toHaveValue('2099-01-31')
  await user.click(dialog.getByRole('button', { name: 'Save roles' }))
  expect(
    await dialog.findAllByText('Choose a date within 12 months. You can extend it later'),
  ).not.toHaveLength(0)
  const day = addDays(dayAt(new Date()), 90)
  await user.clear(lastDay)
  await user.type(lastDay, day)
  await user.click(dialog.getByRole('button', { name: 'Save roles' }))
  await waitFor(() => expect(calls.find(({ method }) => method === 'PUT')).toBeDefined())
  expect(calls.find(({ method }) => method === 'PUT')!.body).toEqual({
    roles: ['auditor'],
    accessEndsOn: day,
  })
})

test('the last day is asked for with the role of an auditor only, which stands alone', async () => {
  const { user, calls } = await open()
  await user.click(await screen.findByRole('button', { name: 'Invite someone' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Invite to the team' }))
  expect(dialog.queryByLabelText('Last day of access')).toBeNull()
  await user.type(dialog.getByLabelText('Name'), 'Kojo Annan')
  await user.type(dialog.getByLabelText('Email'), 'kojo@example.org')
  await user.click(dialog.getByRole('checkbox', { name: /^Treasurer/ }))
  await user.click(dialog.getByRole('checkbox', { name: /^Auditor/ }))
  await user.click(dialog.getByRole('button', { name: 'Send invitation' }))
  expect(await dialog.findAllByText('Choose Auditor without other roles')).not.toHaveLength(0)
  expect(await dialog.findAllByText('Choose the last day')).not.toHaveLength(0)
  await user.click(dialog.getByRole('checkbox', { name: /^Auditor/ }))
  expect(dialog.queryByLabelText('Last day of access')).toBeNull()
  expect(calls.some(({ method }) => method === 'POST')).toBe(false)
})

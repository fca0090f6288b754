import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { asAdmin, sampleAdmin, sampleMember } from '#tests/support/component-samples.ts'
import {
  chooseFor,
  expectToast,
  json,
  list,
  refusal,
  visit,
  type Answers,
} from '#tests/support/component.tsx'
import type { MemberRecord } from '../schema.ts'

const { pendingEmail: _, ...account } = sampleMember
const record: MemberRecord = {
  ...account,
  fullName: 'Ama Bonsu',
  phone: null,
  createdAt: '2026-01-05T09:00:00.000Z',
  lastLoginAt: null,
  revokedAt: null,
}
const users = `/api/admin/users/${record.id}`
const away = () => new Response('{}', { status: 503 })

/** The one account is in the list that it belongs to. */
const open = (isApproved: () => boolean, answers: Answers = {}) =>
  visit('/admin/users', {
    ...asAdmin(),
    'GET /api/admin/admins': [sampleAdmin],
    'GET /api/admin/team': { people: [], invitations: [] },
    'GET /api/admin/sessions': [],
    'GET /api/admin/users': ({ path }) =>
      list(path.includes(isApproved() ? 'state=approved' : 'state=pending') ? [record] : []),
    ...answers,
  })

test('a request that a colleague has just approved is not rejected: the list is read again', async () => {
  let isApproved = false
  const sentence = 'That account has already been approved. Revoke or delete it instead.'
  const { user } = await open(() => isApproved, {
    [`DELETE ${users}`]: refusal(409, sentence, { code: 'user_approved_already' }),
  })
  await user.click(await screen.findByRole('button', { name: 'Reject Ama Bonsu' }))
  isApproved = true
  await user.click(await screen.findByRole('button', { name: 'Reject request' }))
  expect(await screen.findByText('Failed to update user approval status.')).toBeVisible()
  expect(screen.getByText(sentence)).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(screen.getByRole('tab', { name: 'Approved 1' })).toBeVisible())
  await user.click(screen.getByRole('tab', { name: 'Approved 1' }))
  expect(await screen.findByRole('button', { name: 'Actions for Ama Bonsu' })).toBeVisible()
})

test('a person who waits shows whether the address is confirmed, and how to reach them', async () => {
  const waiting = { ...record, isApproved: false, emailConfirmed: false, phone: '+44 7911 123456' }
  const { user } = await open(() => false, {
    'GET /api/admin/users': ({ path }) => list(path.includes('state=pending') ? [waiting] : []),
  })
  const row = await screen.findByRole('row', { name: /Ama Bonsu/ })
  expect(row).toHaveTextContent('ama@example.orgNot confirmed')
  expect(within(row).getByRole('link', { name: '+44 7911 123456' })).toHaveAttribute(
    'href',
    'tel:+447911123456',
  )
  expect(within(row).getByRole('link', { name: 'WhatsApp +44 7911 123456' })).toHaveAttribute(
    'href',
    'https://wa.me/447911123456',
  )
  await user.click(within(row).getByRole('button', { name: 'Reject Ama Bonsu' }))
  expect(await screen.findByRole('dialog')).toHaveTextContent('Not confirmed')
})

test('a rejection says before that it is permanent, and offers no way back after', async () => {
  const { user } = await open(() => false, { [`DELETE ${users}`]: () => new Response(null, { status: 204 }) })
  await user.click(await screen.findByRole('button', { name: 'Reject Ama Bonsu' }))
  expect(await screen.findByRole('dialog')).toHaveTextContent(
    "We'll permanently delete this request and email the person. You can't undo this, but they can register again.",
  )
  await user.click(screen.getByRole('button', { name: 'Reject request' }))
  await expectToast('User Rejected')
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
})

test('an approval that fails says so', async () => {
  const { user } = await open(() => false, { [`PUT ${users}/approval`]: away })
  await user.click(await screen.findByRole('button', { name: 'Approve Ama Bonsu' }))
  expect(await screen.findByText('Failed to update user approval status.')).toBeVisible()
})

test('a role is one of four, has to change, and one that fails says so', async () => {
  const { user } = await open(() => true, { [`PUT ${users}/role`]: away })
  await user.click(await screen.findByRole('button', { name: 'Change role for Ama Bonsu' }))
  const dialog = await screen.findByRole('dialog')
  const role = within(dialog).getByLabelText('Role')
  expect(
    within(role)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Member', 'Moderator', 'Leader', 'Admin'])
  expect(within(dialog).getByRole('button', { name: 'Update role' })).toBeDisabled()
  await user.selectOptions(role, 'leader')
  await user.click(within(dialog).getByRole('button', { name: 'Update role' }))
  expect(await screen.findByText('Failed to update user role.')).toBeVisible()
  expect(role).toHaveValue('leader')
})

test('a link to a new password is offered first, and sent', async () => {
  const { user, calls } = await open(() => true, { [`POST ${users}/reset-link`]: record })
  await chooseFor(user, 'Ama Bonsu', 'Reset password')
  const dialog = await screen.findByRole('dialog')
  expect(dialog).toHaveTextContent('A password you set works for one sign-in.')
  await user.click(within(dialog).getByRole('button', { name: 'Send a reset link' }))
  await expectToast('Link sent')
  expect(calls.some(({ path }) => path === `${users}/reset-link`)).toBe(true)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('setting a password asks again who is there, and then sets it', async () => {
  let isProved = false
  const { user } = await open(() => true, {
    [`PUT ${users}/password-reset`]: () =>
      isProved ? json(record) : json({ code: 'proof_needed', error: 'Please confirm.' }, 403),
    'POST /api/admin/proof': () => {
      isProved = true
      return json(sampleAdmin)
    },
  })
  await chooseFor(user, 'Ama Bonsu', 'Reset password')
  await user.click(await screen.findByRole('button', { name: 'Set a password instead' }))
  await user.type(await screen.findByLabelText('New password'), 'three quiet rivers')
  await user.click(screen.getByRole('button', { name: 'Set password' }))
  const proof = await screen.findByRole('dialog', { name: "Please confirm that it's you" })
  await user.type(within(proof).getByLabelText('Your password'), 'my own')
  await user.click(within(proof).getByRole('button', { name: 'Confirm' }))
  await expectToast('Password Reset')
  expect(isProved).toBe(true)
})

test('a password has to be long enough, and one that is not set says so', async () => {
  const { user } = await open(() => true, { [`PUT ${users}/password-reset`]: away })
  await chooseFor(user, 'Ama Bonsu', 'Reset password')
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: 'Set a password instead' }))
  const reset = within(dialog).getByRole('button', { name: 'Set password' })
  const field = within(dialog).getByLabelText('New password')
  await user.type(field, 'sev7n!!')
  expect(reset).toBeDisabled()
  await user.type(field, ' and a river')
  await user.click(reset)
  expect(await screen.findByText('Failed to reset password.')).toBeVisible()
})

test('an account that is not deleted says so, and the question stays', async () => {
  const { user } = await open(() => true, { [`DELETE ${users}`]: away })
  await chooseFor(user, 'Ama Bonsu', 'Delete account')
  await user.click(await screen.findByRole('button', { name: 'Delete account' }))
  expect(await screen.findByText('Failed to delete user.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Delete account' })).toBeVisible()
})

describe('a role with a place on the team', () => {
  const team = (people: object[] = []) => ({ people, invitations: [] })

  const makeLeader = async (answers: Answers) => {
    const visited = await open(() => true, { [`PUT ${users}/role`]: record, ...answers })
    await visited.user.click(await screen.findByRole('button', { name: 'Change role for Ama Bonsu' }))
    const dialog = await screen.findByRole('dialog', { name: 'Change role' })
    await visited.user.selectOptions(within(dialog).getByLabelText('Role'), 'leader')
    expect(dialog).toHaveTextContent('they need to be on the team')
    return { ...visited, dialog }
  }

  test('is offered once the role is saved, with the matching roles, which can be changed', async () => {
    const { user, calls, dialog } = await makeLeader({
      'GET /api/admin/team': team(),
      'POST /api/admin/invitations': ({ body }) => json(body, 201),
    })
    await user.click(within(dialog).getByRole('button', { name: 'Update role' }))
    const offer = await screen.findByRole('dialog', { name: 'Invite Ama to the team?' })
    const ticked = () =>
      within(offer)
        .getAllByRole<HTMLInputElement>('checkbox')
        .filter(({ checked }) => checked)
        .map(({ value }) => value)
    expect(ticked()).toEqual(['host', 'care'])
    await user.click(within(offer).getByRole('checkbox', { name: /^Care/ }))
    await user.click(within(offer).getByRole('button', { name: 'Send invitation' }))
    await expectToast('Invitation sent')
    expect(calls.find(({ path }) => path === '/api/admin/invitations')?.body).toEqual({
      name: 'Ama Bonsu',
      email: record.email,
      roles: ['host'],
    })
  })

  test('is not offered to someone who is on the team already, and the dialog says so', async () => {
    const { user, dialog } = await makeLeader({
      'GET /api/admin/team': team([{ ...sampleAdmin, email: record.email, roles: ['editor'] }]),
    })
    expect(dialog).toHaveTextContent('Ama is already on the team: Editor.')
    await user.click(within(dialog).getByRole('button', { name: 'Update role' }))
    await expectToast('Role Updated')
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

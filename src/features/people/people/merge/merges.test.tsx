import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectToast, list } from '#tests/support/component.tsx'
import { ama, openPerson, otherId, personId } from '#tests/support/pages/person.ts'

test('merging asks for each detail that differs, says what moves, and opens the page of the one who stayed', async () => {
  const other = {
    ...ama,
    id: otherId,
    name: 'A. Mensah',
    email: 'am@example.org',
    phone: null,
    birthday: '1990-08-24',
    area: 'Osu',
    tags: [],
  }
  const { user, calls } = await openPerson({
    'GET /api/admin/people': list([ama, other]),
    [`POST /api/admin/people/${personId}/merge`]: { ...ama, id: otherId, mergeId: otherId },
    [`GET /api/admin/people/${otherId}`]: { ...ama, id: otherId },
    [`POST /api/admin/people/merges/${otherId}/undo`]: {
      stays: { id: otherId, name: 'Ama Mensah' },
      back: { id: personId, name: 'A. Mensah' },
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Merge' }))
  const dialog = () => within(screen.getByRole('dialog'))
  await user.click(await dialog().findByRole('button', { name: 'Choose A. Mensah' }))
  expect(calls.some(({ path }) => path.startsWith('/api/admin/people?search=Ama+Mensah'))).toBe(true)
  const shown = screen.getByRole('dialog', { name: 'Merge these two?' })
  expect(
    await dialog().findByText('2 email addresses, 1 request, 1 registration, 1 note and 1 circle move too.'),
  ).toBeVisible()
  const radio = (group: string, name: string) =>
    within(dialog().getByRole('radiogroup', { name: group })).getByRole('radio', { name })
  expect(radio('Name', 'Ama Mensah'), 'the one that says more').toBeChecked()
  expect(radio('Birthday', '24 August 1990'), 'with its year').toBeChecked()
  expect(dialog().queryByRole('radiogroup', { name: 'Phone' }), 'only one has a phone').toBeNull()
  expect(shown).toHaveTextContent("We'll keep 24 August, A. Mensah and Osu in a note.")
  await user.click(radio('Area', 'Osu'))
  expect(shown).toHaveTextContent("We'll keep 24 August, East Legon and A. Mensah in a note.")
  expect(shown).toHaveTextContent('You can undo this for 30 days.')
  await user.click(dialog().getByRole('button', { name: 'Merge people' }))
  await expectToast("Everything is now on Ama Mensah's page.")
  await waitFor(() => expect(location.pathname).toBe(`/admin/people/${otherId}`))
  expect(calls.find(({ path }) => path.endsWith('/merge'))!.body).toEqual({
    otherId,
    choices: { area: 'other' },
  })
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await expectToast('Ama Mensah and A. Mensah are two people again.')
})

test('a merge of the last 30 days is undone on the page, which says what stays', async () => {
  const mergeId = 'f1c1b7c0-6f5e-4f0e-9c63-0d8a3a5f1e99'
  const merge = {
    id: mergeId,
    name: 'Esi Q.',
    createdAt: '2026-01-06T09:00:00.000Z',
    adminName: 'Efua',
    undoUntil: '2026-02-05T09:00:00.000Z',
  }
  const { user } = await openPerson(
    {
      [`POST /api/admin/people/merges/${mergeId}/undo`]: {
        stays: { id: personId, name: 'Ama Mensah' },
        back: { id: otherId, name: 'Esi Q.' },
      },
    },
    { merges: [merge] },
  )
  expect(await screen.findByText(/^Merged with Esi Q\. on 6 Jan 2026 by Efua\./)).toHaveTextContent(
    'You can undo this until 5 Feb 2026.',
  )
  await user.click(screen.getByRole('button', { name: 'Undo merge' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Undo this merge?' }))
  expect(dialog.getByText(/stays on this page: notes, calls, gifts and edited details/)).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Undo merge' }))
  await expectToast('Ama Mensah and Esi Q. are two people again.')
})

test('two who may be the same are merged, or remembered as two', async () => {
  const other = { ...ama, id: otherId, name: 'Mensah Ama', phone: '+233 244 123 456', email: null }
  const { user, calls } = await openPerson(
    {
      'GET /api/admin/people': list([ama, other]),
      'GET /api/admin/people/maybe-same': { total: 1, pairs: [{ one: ama, other, has: 'both' }] },
      'POST /api/admin/people/not-same': () => new Response(null, { status: 204 }),
      [`GET /api/admin/people/${otherId}`]: { ...ama, ...other },
    },
    {},
    '/admin/people',
  )
  await user.click(await screen.findByRole('link', { name: 'Maybe the same: 1' }))
  expect(await screen.findByText('Same name and phone number')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Merge Ama Mensah and Mensah Ama …' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Merge these two?' }))
  await user.click(dialog.getByRole('button', { name: 'Go back' }))
  await user.click(screen.getByRole('button', { name: 'Not the same: Ama Mensah and Mensah Ama' }))
  await expectToast("We won't ask about these two again.")
  expect(calls.find(({ path }) => path.endsWith('/not-same'))!.body).toEqual({
    oneId: personId,
    otherId,
    isNotSame: true,
  })
})

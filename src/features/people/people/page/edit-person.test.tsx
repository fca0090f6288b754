import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectToast, json, list, refusal } from '#tests/support/component.tsx'
import { shownDetail, type Detail } from '../details.ts'
import { personFormSchema } from '../schema.ts'
import { ama, openPerson, page, personId } from '#tests/support/pages/person.ts'

test('a form that came too late says who was quicker and keeps what was typed', async () => {
  const { user } = await openPerson({
    [`PUT /api/admin/people/${personId}`]: refusal(409, 'Someone else changed this.', {
      code: 'changed_meanwhile',
      changes: [
        {
          createdAt: '2026-01-05T09:00:00.000Z',
          actorName: 'Esi',
          action: 'person.updated',
          summary: 'Changed phone',
          changes: null,
        },
      ],
    }),
    'GET /api/admin/people': list([{ ...ama, phone: '0200', version: '2' }]),
  })
  await user.click(await screen.findByRole('button', { name: 'Edit' }))
  const name = screen.getByLabelText('Name')
  await user.clear(name)
  await user.type(name, 'Ama Boateng')
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  const conflict = await screen.findByRole('dialog', { name: 'Changed while you were editing' })
  expect(conflict).toHaveTextContent('Changed phone')
})

test.each([
  ['the same email address', {}, 'This page shows the new details.'],
  ['another one', { email: 'new@example.org' }, `We've kept ${ama.email} as another email address.`],
])('a change with %s says what stays', async (_what, saved, sentence) => {
  const { user } = await openPerson({ [`PUT /api/admin/people/${personId}`]: { ...ama, ...saved } })
  await user.click(await screen.findByRole('button', { name: 'Edit' }))
  await user.type(screen.getByLabelText('Name'), 's')
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  expect(await screen.findByText(sentence)).toBeVisible()
})

test('an email address that is known leads to its owner with a sentence', async () => {
  const { user } = await openPerson(
    {
      'GET /api/admin/people': list([ama]),
      'POST /api/admin/people': json({ id: personId, name: 'Ama Mensah', isKnown: true }, 201),
    },
    {},
    '/admin/people',
  )
  await user.click(await screen.findByRole('button', { name: 'Add person' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Add person' }))
  await user.click(dialog.getByRole('button', { name: 'Add person' }))
  expect(await dialog.findAllByText('Enter a name, an email address or a phone number')).not.toHaveLength(0)
  await user.type(dialog.getByLabelText(/^Email/), 'AMA@example.org')
  await user.click(dialog.getByRole('button', { name: 'Add person' }))
  await expectToast('This email address belongs to Ama Mensah.')
  await waitFor(() => expect(location.pathname).toBe(page))
})

test('the form has a field for each detail, filled in with what is known', async () => {
  const { user } = await openPerson()
  await user.click(await screen.findByRole('button', { name: 'Edit' }))
  const form = await screen.findByRole<HTMLFormElement>('form', { name: 'Edit person' })
  const fields = Object.fromEntries(new FormData(form))
  for (const name of Object.keys(personFormSchema.shape) as Detail[])
    expect(fields[name], name).toBe(shownDetail(name, ama[name]))
})

test('the form keeps what is optional folded, and a wrong birthday opens it with a sentence', async () => {
  const { user } = await openPerson({ 'GET /api/admin/people': list([ama]) }, {}, '/admin/people')
  await user.click(await screen.findByRole('button', { name: 'Add person' }))
  const form = within(screen.getByRole('dialog', { name: 'Add person' }))
  const folded = () => form.getByText('More about them').closest('details')!
  expect(folded().open).toBe(false)
  await user.type(form.getByLabelText('Name'), 'Ama')
  await user.type(form.getByLabelText(/^Birthday/), '30 Feb')
  await user.click(form.getByRole('button', { name: 'Add person' }))
  expect(await form.findAllByText('February has no day 30')).not.toHaveLength(0)
  expect(folded().open).toBe(true)
})

import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { expectToast, show } from '#tests/support/component.tsx'
import { DeletePersonButton } from './delete-person-button.tsx'

test('a person is deleted after a question that says what stays, and can be brought back', async () => {
  const person = { id: '7b0c2f0e-5a3a-4c58-9a4e-1f2d3c4b5a69', name: 'Kwame Asante' }
  const onDeleted = vi.fn()
  const { user, calls } = await show(<DeletePersonButton person={person} onDeleted={onDeleted} />, {
    [`DELETE /api/admin/people/${person.id}`]: new Response(null, { status: 204 }),
    [`POST /api/admin/bin/${person.id}/bring-back`]: { notified: 0 },
  })
  await user.click(screen.getByRole('button', { name: 'Delete person' }))
  const sure = await screen.findByRole('dialog', { name: 'Delete this person?' })
  expect(sure).toHaveTextContent('Kwame Asante')
  expect(sure).toHaveTextContent('Their account, requests, gifts and registrations stay')
  await user.click(within(sure).getByRole('button', { name: 'Delete person' }))
  await expectToast('Person deleted')
  expect(onDeleted).toHaveBeenCalledOnce()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await expectToast('Restored')
  expect(calls.map(({ method }) => method)).toEqual(['DELETE', 'POST'])
})

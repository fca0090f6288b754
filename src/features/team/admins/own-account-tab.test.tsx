import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { asAdmin, sampleAdmin } from '#tests/support/component-samples.ts'
import { refusal, visit } from '#tests/support/component.tsx'

test('a wrong current password is reported at its field, and what was typed stays', async () => {
  const { user } = await visit('/admin/account', {
    ...asAdmin(),
    'GET /api/admin/second-factor': { passkeys: [], app: null, recoveryCodesLeft: 0 },
    'GET /api/admin/sessions': [],
    'GET /api/admin/notices': { dailyHour: 18 },
    'PUT /api/admin/password': refusal(400, "That's not your current password", {
      fields: { currentPassword: "That's not your current password" },
    }),
  })
  expect(await screen.findByText(new RegExp(sampleAdmin.email))).toBeVisible()
  await user.type(screen.getByLabelText('Current password'), 'not the password')
  await user.type(screen.getByLabelText('New password'), 'nine looms by the sea')
  await user.click(screen.getByRole('button', { name: 'Change password' }))
  await waitFor(() =>
    expect(document.querySelector('.field-error')).toHaveTextContent("That's not your current password"),
  )
  expect(screen.getByLabelText('New password')).toHaveValue('nine looms by the sea')
})

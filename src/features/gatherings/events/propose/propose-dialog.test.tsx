import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { expectToast, list, noNetwork, visit, type Answers } from '#tests/support/component.tsx'

describe('Propose an Event', () => {
  const openForm = async (answers: Answers = {}) => {
    const { user } = await visit('/events#propose', { 'GET /api/events': list([]), ...answers })
    return { user, dialog: within(await screen.findByRole('dialog', { name: 'Propose an Event' })) }
  }
  type Opened = Awaited<ReturnType<typeof openForm>>

  const fillAndSend = async ({ user, dialog }: Opened) => {
    await user.type(dialog.getByLabelText('Name'), 'Ama')
    await user.type(dialog.getByLabelText('Email'), 'ama@example.org')
    await user.type(dialog.getByLabelText('What would it be called?'), 'Poems')
    await user.selectOptions(dialog.getByLabelText('Category'), 'Social')
    await user.type(dialog.getByLabelText('What would happen, and who is it for?'), 'We read poems aloud.')
    await user.click(dialog.getByRole('button', { name: 'Send proposal' }))
  }

  test('says at each field what is missing', async () => {
    const { user, dialog } = await openForm()
    const what = dialog.getByLabelText('What would happen, and who is it for?')
    await user.type(what, 'Poems')
    await user.click(dialog.getByRole('button', { name: 'Send proposal' }))
    await waitFor(() => expect(dialog.getByLabelText('Name')).toHaveAccessibleDescription('Enter your name'))
    expect(dialog.getByLabelText('Email')).toHaveAccessibleDescription('Enter your email address')
    expect(dialog.getByLabelText('Category')).toHaveAccessibleDescription('Category is required')
    expect(what).toHaveAccessibleDescription('Describe your event (at least 10 characters)')
  })

  test('keeps what was typed when it does not arrive', async () => {
    const opened = await openForm({ 'POST /api/event-proposals': noNetwork })
    await fillAndSend(opened)
    await expectToast('Submission Failed')
    expect(opened.dialog.getByLabelText('What would it be called?')).toHaveValue('Poems')
  })
})

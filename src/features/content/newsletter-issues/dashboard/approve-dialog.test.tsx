import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { expectToast, json } from '#tests/support/component.tsx'
import { at, nextAt, anIssue, reach, open, approveButton } from '#tests/support/pages/composer.ts'

beforeEach(() => localStorage.clear())

describe('the yes', () => {
  test('waits for what is missing, for readers and for a network', async () => {
    await open(anIssue({ subject: '' }))
    expect(approveButton()).toBeDisabled()
    expect(approveButton()).toHaveAccessibleDescription('Write a subject')
  })

  test('of no reader is not given', async () => {
    await open(anIssue(), { [`GET ${at}/reach`]: { ...reach, people: 0 } })
    await waitFor(() => expect(approveButton()).toHaveAccessibleDescription('No one would get it yet'))
  })

  test('is given with the number and the time, after what was typed last is saved', async () => {
    const approved = anIssue({
      state: 'scheduled',
      version: 6,
      sendAt: nextAt,
      approvedAt: new Date().toISOString(),
      approvedName: 'Efua Baidoo',
    })
    let isApproved = false
    const opened = await open(anIssue(), {
      [`GET ${at}`]: () => (isApproved ? approved : anIssue()),
      [`POST ${at}/approve`]: () => {
        isApproved = true
        return approved
      },
      [`POST ${at}/take-back`]: () => {
        isApproved = false
        return anIssue({ version: 7 })
      },
    })
    const { user, calls } = opened
    await waitFor(() => expect(approveButton()).toBeEnabled())
    await user.type(screen.getByRole('textbox', { name: 'Subject' }), '!')
    await user.click(approveButton())
    const dialog = within(await screen.findByRole('dialog', { name: 'Approve this email?' }))
    expect(dialog.getByText('412 readers')).toBeInTheDocument()
    await user.click(dialog.getByRole('radio', { name: 'Another time' }))
    expect(dialog.getByLabelText('Time in Accra')).toHaveValue('07:00')
    await user.click(dialog.getByRole('radio', { name: /07:00$/ }))
    await user.click(dialog.getByRole('button', { name: 'Approve for 412 readers' }))
    await expectToast('Approved')
    expect(calls.find(({ path }) => path.endsWith('/approve'))?.body).toEqual({ version: 4, sendAt: nextAt })
    expect(await screen.findByText('Approved by Efua Baidoo')).toBeInTheDocument()
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Withdraw approval' }))
    await expectToast('Approval withdrawn')
    expect(await screen.findByRole('textbox', { name: 'Subject' })).toBeInTheDocument()
  })

  test('sends a test of what is written now, to the writer', async () => {
    const opened = await open(anIssue(), {
      [`POST ${at}/test`]: json({ message: 'The test is on its way to your own inbox.' }),
    })
    await opened.user.type(screen.getByRole('textbox', { name: 'Subject' }), '!')
    await opened.user.click(screen.getByRole('button', { name: /test$/ }))
    await expectToast('The test is on its way to your own inbox.')
    const methods = opened.calls.filter(({ method }) => method !== 'GET').map(({ method }) => method)
    expect(methods).toEqual(['PUT', 'POST'])
  })

  test('waits for a network', async () => {
    await open()
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    window.dispatchEvent(new Event('offline'))
    await waitFor(() => expect(approveButton()).toHaveAccessibleDescription(/^No network/))
  })
})

import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { asAdmin } from '#tests/support/component-samples.ts'
import { expectToast, refusal, type Answers } from '#tests/support/component.tsx'
import {
  at,
  readers,
  anIssue,
  saves,
  open,
  sentIn,
  isSaved,
  approveButton,
} from '#tests/support/pages/composer.ts'

beforeEach(() => localStorage.clear())

describe('a draft', () => {
  test('says whom it reaches, how many are left out and why', async () => {
    await open()
    expect(await screen.findByText('412 people get it.')).toBeInTheDocument()
    expect(screen.getByText('9 are left out')).toBeInTheDocument()
    expect(screen.getByText('Asked for no more of these emails').closest('li')).toHaveTextContent('9')
    expect(screen.getByText('31 KB')).toBeInTheDocument()
    expect(screen.getAllByText('Proposed')).toHaveLength(2)
  })

  test('is saved by itself with its version, and kept in this browser until then', async () => {
    const opened = await open()
    const subject = screen.getByRole('textbox', { name: 'Subject' })
    await opened.user.type(subject, ', again')
    expect(Object.values(localStorage).join()).toContain('The chair you keep free, again')
    await isSaved()
    expect(sentIn(opened).at(-1)).toMatchObject({ version: 3, subject: 'The chair you keep free, again' })
    expect(Object.values(localStorage).join()).not.toContain('again')
    await opened.user.type(subject, '!')
    await isSaved()
    expect(sentIn(opened).at(-1)).toMatchObject({ version: 4, subject: 'The chair you keep free, again!' })
  })

  test('keeps what was typed over a failure, and when it is opened again', async () => {
    const failing = { [`PUT ${at}`]: () => refusal(503, 'Later.') }
    const { user } = await open(anIssue(), failing)
    await user.type(screen.getByRole('textbox', { name: 'Subject' }), '!')
    await expectToast('Not saved. Try again.')
    expect(screen.getByText('Kept on this device. Not saved yet.', { exact: false })).toBeInTheDocument()
    const again = await open()
    expect(screen.getAllByRole('textbox', { name: 'Subject' }).at(-1)).toHaveValue('The chair you keep free!')
    await waitFor(() => expect(sentIn(again)[0]).toMatchObject({ subject: 'The chair you keep free!' }))
  })

  test('waits with saving as long as an address is wrong', async () => {
    const button = { kind: 'button', id: 'button', label: 'Give', to: '' } as const
    const opened = await open(anIssue({ blocks: [button] }))
    const { user } = opened
    await user.selectOptions(screen.getByRole('combobox', { name: 'Where it leads' }), 'Another web address')
    const address = screen.getByRole('textbox', { name: 'Web address' })
    await user.type(address, 'example.com')
    expect(address).toHaveAccessibleDescription(/a link that starts with https/)
    expect(screen.getByText('Kept on this device. Not saved yet.')).toBeInTheDocument()
    expect(approveButton()).toHaveAccessibleDescription('Correct what is marked first')
    await user.clear(address)
    await user.type(address, 'https://example.com')
    await isSaved()
    expect(sentIn(opened).every(({ blocks: [one] }) => one && 'to' in one && one.to !== 'example.com')).toBe(
      true,
    )
    expect(sentIn(opened).at(-1)?.blocks).toEqual([{ ...button, to: 'https://example.com' }])
  })
})

describe('who gets it', () => {
  test('is chosen from readers, events, circles, lists and tags, and counted once it is saved', async () => {
    const opened = await open()
    const { user } = opened
    await user.click(screen.getByRole('button', { name: 'Add' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Who gets it?' }))
    expect(dialog.getByRole('button', { name: 'All readers' })).toBeDisabled()
    await user.click(dialog.getByRole('button', { name: 'choir' }))
    await isSaved()
    expect(sentIn(opened).at(-1)?.audiences).toEqual([
      readers,
      { kind: 'people', of: '{"join":"all","sentences":[{"kind":"tag","tag":"choir"}]}', part: '' },
    ])
  })

  test('is only readers and members for those who may not see people', async () => {
    const { user, calls } = await open(anIssue(), asAdmin({ roles: ['editor'] }))
    await user.click(screen.getByRole('button', { name: 'Add' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Who gets it?' }))
    expect(dialog.getAllByRole('region')).toHaveLength(1)
    expect(dialog.getByRole('button', { name: 'Members' })).toBeInTheDocument()
    expect(calls.some(({ path }) => path.startsWith('/api/admin/people'))).toBe(false)
  })
})

describe('the preview', () => {
  test('shows light, dark and plain text', async () => {
    const { user } = await open()
    expect(screen.getByTitle('The email')).toHaveAttribute('src', `${at}/preview?look=light&v=3`)
    const views = within(screen.getByRole('group', { name: 'Preview as' }))
    await user.click(views.getByRole('button', { name: 'Dark' }))
    const dark = screen.getByTitle('The email in a dark mail program')
    expect(dark).toHaveAttribute('src', `${at}/preview?look=dark&v=3`)
    expect(dark).toHaveAttribute('sandbox', 'allow-same-origin')
    await user.click(views.getByRole('button', { name: 'Plain text' }))
    expect(screen.getByText(/The chair you keep free\s+Three people moved\./)).toBeInTheDocument()
  })

  test.each([
    [91, /^91 KB of up to 100/],
    [101, /^101 KB\. Gmail cuts off/],
  ])('warns at %i KB', async (size, words) => {
    await open(anIssue({ bytes: size * 1_024 }))
    expect(screen.getByText(words)).toBeInTheDocument()
  })
})

describe('a colleague who was quicker', () => {
  const theirs = anIssue({ version: 4, previewLine: 'Theirs', changedName: 'Kojo' })
  const conflicting = (): Answers => {
    let isFirst = true
    const save = saves(theirs)
    return {
      [`GET ${at}`]: ({ path }) => (path && isFirst ? anIssue() : theirs),
      [`PUT ${at}`]: (call) => {
        if (!isFirst) return save(call)
        isFirst = false
        return refusal(409, 'Changed', { code: 'changed_meanwhile' })
      },
    }
  }

  test('is named, and what each changed is kept', async () => {
    const opened = await open(anIssue(), conflicting())
    await opened.user.type(screen.getByRole('textbox', { name: 'Subject' }), '!')
    const dialog = within(await screen.findByRole('dialog', { name: 'Changed while you were editing' }))
    expect(dialog.getByText('Kojo')).toBeInTheDocument()
    await opened.user.click(dialog.getByRole('button', { name: 'Keep my changes' }))
    await waitFor(() => expect(sentIn(opened)).toHaveLength(2))
    expect(sentIn(opened)[1]).toMatchObject({
      version: 4,
      subject: 'The chair you keep free!',
      previewLine: 'Theirs',
    })
  })

  test('can be followed, with a way back to the own words', async () => {
    const opened = await open(anIssue(), conflicting())
    const { user } = opened
    await user.type(screen.getByRole('textbox', { name: 'Subject' }), '!')
    const dialog = within(await screen.findByRole('dialog', { name: 'Changed while you were editing' }))
    await user.click(dialog.getByRole('button', { name: 'Go back' }))
    expect(screen.getByText(/^Not saved: Kojo has changed this, too/)).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Decide' }))
    await user.click(screen.getByRole('button', { name: 'See latest version' }))
    expect(screen.getByRole('textbox', { name: 'Subject' })).toHaveValue('The chair you keep free')
    expect(screen.getByRole('textbox', { name: /^Preview line/ })).toHaveValue('Theirs')
    await user.click(await screen.findByRole('button', { name: 'Put mine back' }))
    expect(screen.getByRole('textbox', { name: 'Subject' })).toHaveValue('The chair you keep free!')
  })
})

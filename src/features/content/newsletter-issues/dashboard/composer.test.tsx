import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Reach } from '#features/people/mailings/schema.ts'
import { addDays, dayAt } from '#shared/time/dates.ts'
import { asAdmin } from '#tests/support/component-samples.ts'
import {
  expectFocus,
  expectToast,
  json,
  list,
  refusal,
  visit,
  type Answers,
} from '#tests/support/component.tsx'
import type { Issue, IssueForm } from '../schema.ts'

const id = '7b0c2f0e-5a3a-4c58-9a4e-1f2d3c4b5a01'
const eventId = '7b0c2f0e-5a3a-4c58-9a4e-1f2d3c4b5a02'
const teachingId = '7b0c2f0e-5a3a-4c58-9a4e-1f2d3c4b5a03'
const otherEventId = '7b0c2f0e-5a3a-4c58-9a4e-1f2d3c4b5a04'
const at = `/api/admin/newsletter/issues/${id}`
const page = `/admin/newsletter/${id}`
const nextAt = `${addDays(dayAt(new Date()), 3)}T07:00:00.000Z`
const stub = { month: 'NOV', day: '22', fill: '#0b6351', ink: '#fff6ea' }
const readers = { kind: 'readers', of: 'all', part: '' } as const

const anIssue = (given: Partial<Issue> = {}): Issue => ({
  id,
  number: null,
  slug: null,
  subject: 'The chair you keep free',
  state: 'draft',
  sendAt: null,
  sentAt: null,
  isPublic: true,
  authorName: 'Efua Baidoo',
  changedAt: new Date().toISOString(),
  changedName: 'Efua Baidoo',
  approvedAt: null,
  approvedName: null,
  version: 3,
  previewLine: '',
  blocks: [
    { kind: 'words', id: 'words', text: 'Three people moved.' },
    { kind: 'event', id: 'event', eventId, isProposed: true },
    { kind: 'teaching', id: 'teaching', teachingId, isProposed: true },
  ],
  audiences: [readers],
  shown: [
    {
      kind: 'event',
      id: 'event',
      eventId,
      title: 'Mentor training day',
      date: '2026-11-22',
      when: '9am',
      place: 'Adenta',
      stub: { ...stub, weekday: 'Sunday' },
    },
    {
      kind: 'teaching',
      id: 'teaching',
      teachingId,
      title: 'Grace for people who plan',
      speaker: 'Abena',
      length: '14 min',
      isVideo: true,
      picture: '/x.png',
    },
  ],
  offers: [{ kind: 'event', of: otherEventId, title: 'Rooftop lunch', about: 'Sat 5 Dec 2026', stub }],
  text: 'The chair you keep free\n\nThree people moved.',
  bytes: 31 * 1_024,
  nextAt,
  mailing: null,
  ...given,
})

const reach: Reach = {
  audiences: [{ ...readers, name: 'All readers' }],
  people: 412,
  leftOut: [{ why: 'asked for none', total: 9, names: [] }],
  example: '',
  reason: '',
  topic: 'newsletter',
  doneAt: nextAt,
}

beforeEach(() => localStorage.clear())

/** Saves as the server does: what was sent, in the next version. */
const saves = (issue: Issue) => {
  let version = issue.version
  return ({ body }: { body: unknown }) => {
    version += 1
    return { ...issue, ...(body as IssueForm), version }
  }
}

const open = async (issue = anIssue(), answers: Answers = {}) => {
  const opened = await visit(page, {
    ...asAdmin(),
    [`GET ${at}`]: issue,
    [`GET ${at}/reach`]: reach,
    [`PUT ${at}`]: saves(issue),
    'GET /api/admin/groups': [],
    'GET /api/admin/people-lists': [],
    'GET /api/admin/people/tags': [{ tag: 'choir', people: 4 }],
    'GET /api/admin/events': list([]),
    ...answers,
  })
  await screen.findAllByRole('textbox', { name: 'Subject' })
  return opened
}

type Opened = Awaited<ReturnType<typeof open>>

const sentIn = ({ calls }: Opened): IssueForm[] =>
  calls.filter(({ method }) => method === 'PUT').map(({ body }) => body as IssueForm)

const isSaved = async (): Promise<void> => {
  await screen.findByText(/^Draft, saved \d\d:\d\d by Efua Baidoo$/)
}

const blocks = (): string[] =>
  within(screen.getByRole('list', { name: 'Blocks' }))
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent)

const approveButton = () => screen.getByRole('button', { name: /^Approve for / })

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

describe('the blocks', () => {
  test('are moved and removed with the keyboard, and a removed one comes back in its place', async () => {
    const opened = await open()
    const { user } = opened
    screen.getByRole('button', { name: 'Move Mentor training day up' }).focus()
    await user.keyboard('{Enter}')
    expect(blocks()).toEqual(['Event', 'Words', 'Teaching'])
    expect(screen.getByText('Mentor training day is now 1 of 3')).toBeInTheDocument()
    await expectFocus(screen.getByRole('button', { name: 'Move Mentor training day up' }))
    expect(screen.getAllByText('Proposed')).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: 'Remove words “Three people moved.”' }))
    expect(blocks()).toEqual(['Event', 'Teaching'])
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(blocks()).toEqual(['Event', 'Words', 'Teaching'])
    await isSaved()
    expect(
      sentIn(opened)
        .at(-1)
        ?.blocks.map(({ id: one }) => one),
    ).toEqual(['event', 'words', 'teaching'])
  })

  test('of each kind are added at the end, with the focus in them', async () => {
    const { user } = await open()
    const add = within(screen.getByRole('group', { name: 'Add a block' }))
    await user.click(add.getByRole('button', { name: 'Quote' }))
    await expectFocus(screen.getByRole('textbox', { name: 'Quote' }))
    await user.click(add.getByRole('button', { name: 'Button' }))
    await user.click(add.getByRole('button', { name: 'Image' }))
    expect(blocks().slice(3)).toEqual(['Quote', 'Button', 'Image'])
    await user.click(screen.getByRole('button', { name: 'Add Rooftop lunch' }))
    expect(blocks().at(-1)).toBe('Event')
    expect(screen.queryByRole('button', { name: 'Add Rooftop lunch' })).not.toBeInTheDocument()
  })

  test('offer an event again that was taken out, also in the list of all', async () => {
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: 'Remove Mentor training day' }))
    const add = within(screen.getByRole('group', { name: 'Add a block' }))
    await user.click(add.getByRole('button', { name: 'Event' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Choose an event' }))
    expect(dialog.getAllByRole('button', { name: /^(NOV22)?Rooftop|^(NOV22)?Mentor/ })).toHaveLength(2)
    await user.click(dialog.getByRole('button', { name: /Mentor training day/ }))
    expect(blocks()).toEqual(['Words', 'Teaching', 'Event'])
  })

  test('whose event is gone says so', async () => {
    await open(anIssue({ shown: [], offers: [] }))
    expect(screen.getByText(/^This event was cancelled or deleted/)).toBeInTheDocument()
    expect(screen.getByText(/^This teaching was deleted/)).toBeInTheDocument()
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

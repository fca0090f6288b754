import { screen, within } from '@testing-library/react'
import type { Reach } from '#features/people/mailings/schema.ts'
import type { Issue, IssueForm } from '#features/content/newsletter-issues/schema.ts'
import { addDays, dayAt } from '#shared/time/dates.ts'
import { asAdmin } from '#tests/support/component-samples.ts'
import { list, visit, type Answers } from '#tests/support/component.tsx'

const id = '7b0c2f0e-5a3a-4c58-9a4e-1f2d3c4b5a01'
const eventId = '7b0c2f0e-5a3a-4c58-9a4e-1f2d3c4b5a02'
const teachingId = '7b0c2f0e-5a3a-4c58-9a4e-1f2d3c4b5a03'
const otherEventId = '7b0c2f0e-5a3a-4c58-9a4e-1f2d3c4b5a04'
export const at = `/api/admin/newsletter/issues/${id}`
const page = `/admin/newsletter/${id}`
export const nextAt = `${addDays(dayAt(new Date()), 3)}T07:00:00.000Z`
const stub = { month: 'NOV', day: '22', fill: '#0b6351', ink: '#fff6ea' }
export const readers = { kind: 'readers', of: 'all', part: '' } as const

export const anIssue = (given: Partial<Issue> = {}): Issue => ({
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
  mayRun: true,
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

export const reach: Reach = {
  audiences: [{ ...readers, name: 'All readers' }],
  people: 412,
  leftOut: [{ why: 'asked for none', total: 9, names: [] }],
  example: '',
  reason: '',
  topic: 'newsletter',
  doneAt: nextAt,
}

/** Saves as the server does: what was sent, in the next version. */
export const saves = (issue: Issue) => {
  let version = issue.version
  return ({ body }: { body: unknown }) => {
    version += 1
    return { ...issue, ...(body as IssueForm), version }
  }
}

export const open = async (issue = anIssue(), answers: Answers = {}) => {
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

export const sentIn = ({ calls }: Opened): IssueForm[] =>
  calls.filter(({ method }) => method === 'PUT').map(({ body }) => body as IssueForm)

export const isSaved = async (): Promise<void> => {
  await screen.findByText(/^Draft, saved \d\d:\d\d by Efua Baidoo$/)
}

export const blocks = (): string[] =>
  within(screen.getByRole('list', { name: 'Blocks' }))
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent)

export const approveButton = () => screen.getByRole('button', { name: /^Approve for / })

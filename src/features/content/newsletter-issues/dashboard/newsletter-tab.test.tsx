import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { asAdmin } from '#tests/support/component-samples.ts'
import { chooseFor, expectToast, json, refusal, visit, type Answers } from '#tests/support/component.tsx'
import type { IssuesOverview, ListedIssue } from '../schema.ts'

const id = '7b0c2f0e-5a3a-4c58-9a4e-1f2d3c4b5a01'
const all = '/api/admin/newsletter/issues'

const listed = (given: Partial<ListedIssue> = {}): ListedIssue => ({
  id,
  number: null,
  slug: null,
  subject: 'The chair you keep free',
  state: 'draft',
  sendAt: null,
  sentAt: null,
  isPublic: true,
  authorName: 'Efua Baidoo',
  changedAt: '2026-11-18T10:14:00.000Z',
  changedName: 'Kojo Mensah',
  approvedAt: null,
  approvedName: null,
  figures: null,
  ...given,
})

const sent = listed({
  id: '7b0c2f0e-5a3a-4c58-9a4e-1f2d3c4b5a02',
  number: 12,
  subject: 'On being told no',
  state: 'sent',
  sentAt: '2026-11-13T07:00:00.000Z',
  figures: { total: 405, handedOver: 399, refused: 6, left: 0, visits: 121 },
})

const overview = (given: Partial<IssuesOverview> = {}): IssuesOverview => ({
  drafts: [],
  sent: [],
  readers: 412,
  newReaders: 6,
  nextAt: '2026-11-20T07:00:00.000Z',
  ...given,
})

const open = async (shown: IssuesOverview, answers: Answers = {}) => {
  const opened = await visit('/admin/newsletter', { ...asAdmin(), [`GET ${all}`]: shown, ...answers })
  await screen.findByText('412 readers · 6 new this month')
  return opened
}

/** Only the list is looked at here. */
const gone: Answers = { [`GET ${all}/${id}`]: () => refusal(404, 'Gone', { code: 'issue_not_found' }) }

beforeEach(() => localStorage.clear())

describe('the newsletter', () => {
  test('says that nothing is prepared, and begins a new email', async () => {
    const { user, calls } = await open(overview(), {
      ...gone,
      [`POST ${all}`]: () => json({ id }, 201),
    })
    expect(screen.getByRole('heading', { name: 'Nothing is prepared' })).toBeInTheDocument()
    expect(screen.getByText('Next: Fri 20 Nov 2026, 07:00')).toBeInTheDocument()
    expect(screen.getByText(/^Nothing has gone out yet/)).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'New Friday email' }))
    await waitFor(() => expect(location.pathname).toBe(`/admin/newsletter/${id}`))
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({})
    expect(await screen.findByRole('heading', { name: 'Issue not found' })).toBeInTheDocument()
  })

  test('leads to what comes next, and says who approved it', async () => {
    const approved = {
      state: 'scheduled',
      sendAt: '2026-11-20T09:30:00.000Z',
      approvedAt: '2026-11-18T18:20:00.000Z',
      approvedName: 'Efua Baidoo',
    } as const
    await open(overview({ drafts: [listed(approved)] }))
    const next = within(screen.getByRole('region', { name: 'The chair you keep free' }))
    expect(next.getByText('Next: Fri 20 Nov 2026, 09:30')).toBeInTheDocument()
    expect(next.getByText(/^Approved by Efua Baidoo, 18:20/)).toBeInTheDocument()
    expect(next.getByRole('link', { name: 'Open the email' })).toHaveAttribute(
      'href',
      `/admin/newsletter/${id}`,
    )
    const row = screen.getByRole('row', { name: /The chair you keep free/ })
    expect(row).toHaveTextContent('Approved')
    expect(row).toHaveTextContent('Goes out Fri 20 Nov 2026, 09:30')
  })

  test('lists what became of those that went out, and begins with an earlier one', async () => {
    const { user, calls } = await open(overview({ drafts: [listed({ subject: '' })], sent: [sent] }), {
      ...gone,
      [`POST ${all}`]: () => json({ id }, 201),
    })
    expect(screen.getByRole('row', { name: /No subject yet/ })).toHaveTextContent('Waits for approval')
    const row = screen.getByRole('row', { name: /On being told no/ })
    for (const figure of ['405', '399', '6 refused', '0', '121']) expect(row).toHaveTextContent(figure)
    await chooseFor(user, 'On being told no', 'Use as start')
    await waitFor(() => expect(location.pathname).toBe(`/admin/newsletter/${id}`))
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ copyOf: sent.id })
  })

  test('deletes a draft after one more question, and nothing that is approved', async () => {
    const { user, calls } = await open(overview({ drafts: [listed()], sent: [sent] }), {
      [`DELETE ${all}/${id}`]: new Response(null, { status: 204 }),
    })
    await user.click(screen.getByRole('button', { name: 'Actions for On being told no' }))
    expect(screen.queryByRole('menuitem', { name: 'Delete draft' })).not.toBeInTheDocument()
    await user.keyboard('{Escape}')
    await chooseFor(user, 'The chair you keep free', 'Delete draft')
    const dialog = within(screen.getByRole('dialog', { name: 'Delete this draft?' }))
    await user.click(dialog.getByRole('button', { name: 'Delete draft' }))
    await expectToast('Draft deleted')
    expect(calls.some(({ method, path }) => method === 'DELETE' && path.endsWith(id))).toBe(true)
  })
})

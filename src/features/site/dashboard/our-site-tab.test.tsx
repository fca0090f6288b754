import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { takeSite } from '#shared/site.ts'
import { expectToast, json, list, noNetwork, refusal } from '#tests/support/component.tsx'
import type { SiteChange } from '../schema.ts'
import { aDocument, openOurSite, press, sent, serving } from '#tests/support/pages/our-site.ts'

beforeEach(() => localStorage.clear())
afterEach(() => takeSite({}))

const aChange = (change: Partial<SiteChange> = {}): SiteChange => ({
  key: 'giving',
  version: 7,
  at: '2026-11-17T14:02:00.000Z',
  byName: 'Efua',
  isYou: false,
  did: 'changed the mobile money number',
  isUndone: false,
  canUndo: true,
  ...change,
})

test.each([
  ['editor', ['Who we are', 'Giving', 'Pages'], ['Ways to give', 'Currencies and amounts']],
  ['treasurer', ['Giving'], ['Contact', 'Leaders', 'What a gift does']],
] as const)('the %s sees what they may change, and nothing else', async (role, boxes, without) => {
  await openOurSite('', {}, role)
  await screen.findByRole('region', { name: 'Giving' })
  const titles = screen.getAllByRole('region').map((box) => within(box).getByRole('heading').textContent)
  expect(titles).toEqual([...boxes, 'Last changes'])
  for (const title of without)
    expect(screen.queryByRole('link', { name: new RegExp(`^${title}`) })).toBeNull()
})

test('a row says what visitors see now, and what is not as it should be', async () => {
  await openOurSite('', {
    'GET /api/admin/site': [
      aDocument('contact'),
      aDocument('slides', { isDraft: true }),
      aDocument('counselling-questions'),
      aDocument('mentorship-questions', { isDraft: true }),
      aDocument('announcement'),
    ],
  })
  const row = (title: string) => screen.getByRole('link', { name: new RegExp(`^${title}`) })
  await screen.findByRole('region', { name: 'Pages' })
  expect(row('Contact')).toHaveTextContent('+233 30 000 0000 · hello@sankofa.exampleNot confirmed')
  expect(row('Home slides')).toHaveTextContent('8 slidesDraft')
  expect(row('Questions and answers')).toHaveTextContent('8 on 2 pagesDraft')
  expect(row('Questions and answers')).toHaveAttribute('href', '/admin/site/questions')
  expect(row('Announcement')).toHaveTextContent('None now')
})

test('a document of another role is not asked for', async () => {
  const { calls } = await openOurSite('/giving', {}, 'editor')
  expect(await screen.findByText("This isn't part of your role")).toBeVisible()
  expect(calls.some(({ path }) => path.endsWith('/giving'))).toBe(false)
})

test('a page that there is not says so', async () => {
  await openOurSite('/nothing')
  expect(await screen.findByRole('heading', { name: 'Page Not Found' })).toBeVisible()
  await openOurSite('/leaders/no-one', { 'GET /api/admin/site/leaders': aDocument('leaders') })
  expect(await screen.findByText('You can undo that under Changes.', { exact: false })).toBeVisible()
})

test('the dashboard has the new name once it is published', async () => {
  let facts = {}
  const named = aDocument('name', { version: 4 }, { name: 'Nkabom Youth' })
  const { user } = await openOurSite('/name', {
    ...serving('name', aDocument('name'), named),
    'GET /api/admin/site-facts': () => json(facts),
  })
  const field = await screen.findByRole('textbox', { name: 'Name' })
  await user.clear(field)
  await user.type(field, 'Nkabom Youth')
  expect(document.title).toContain('Sankofa')
  facts = { name: 'Nkabom Youth' }
  await user.click(screen.getByRole('button', { name: 'Publish' }))
  await waitFor(() => expect(document.title).toContain('Nkabom Youth'))
  expect(document.querySelector('header, nav')).not.toHaveTextContent('Sankofa')
})

test('without a network the overview says so, and can be tried again', async () => {
  let isBack = false
  const { user } = await openOurSite('', {
    'GET /api/admin/site': () => (isBack ? json([aDocument('contact')]) : noNetwork()),
  })
  await screen.findByText("We couldn't load the words of the site")
  isBack = true
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('link', { name: /^Contact/ })).toBeVisible()
})

test('what is published can be undone from its toast, and the form follows', async () => {
  const contact = aDocument('contact')
  const changed = aDocument('contact', { version: 4 }, { phone: '+233 24 555 0142' })
  const { user, calls } = await openOurSite('/contact', {
    ...serving('contact', contact, changed, { ...contact, version: 5 }),
  })
  const phone = await screen.findByRole('textbox', { name: 'Phone' })
  await user.clear(phone)
  await user.type(phone, '+233 24 555 0142')
  await user.click(screen.getByRole('button', { name: 'Publish' }))
  await expectToast('Published')
  press('Undo')
  await expectToast('Undone')
  expect(sent(calls, 'POST')).toContainEqual({ version: 4 })
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Phone' })).toHaveValue('+233 30 000 0000'))
})

test('a draft says whose it is, and can be published or given up', async () => {
  const draft = aDocument('contact', { isDraft: true, version: 6 })
  const { user, calls } = await openOurSite('/contact', {
    'GET /api/admin/site/contact': draft,
    'POST /api/admin/site-drafts': [aDocument('contact', { version: 7 })],
    'POST /api/admin/site/contact/discard': aDocument('contact', { version: 7 }),
  })
  expect(await screen.findByText(/Visitors don't see it yet\. Saved by Efua/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Go back to what visitors see' }))
  await user.click(await screen.findByRole('button', { name: 'Keep the draft' }))
  await user.click(screen.getByRole('button', { name: 'Publish the draft' }))
  await expectToast('Published')
  expect(sent(calls, 'POST')).toEqual([{ drafts: [{ key: 'contact', version: 6 }] }])
})

test('the history undoes a change, and says what to do where a later one is in the way', async () => {
  const { user, calls } = await openOurSite('/changes', {
    'GET /api/admin/site-history': list([
      aChange(),
      aChange({ version: 6, isYou: true, did: 'changed the bank branch', isUndone: true, canUndo: false }),
      aChange({ key: 'contact', version: 5, did: 'changed the phone number' }),
    ]),
    'POST /api/admin/site/giving/undo': aDocument('giving', { version: 8 }),
    'POST /api/admin/site/contact/undo': refusal(409, 'This has been changed again since.', {
      code: 'site_changed_since',
    }),
    'GET /api/admin/site/contact': aDocument('contact'),
  })
  expect(await screen.findByText('Undone')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Undo: Efua changed the mobile money number' }))
  await expectToast('Visitors see “Ways to give” as it was before.')
  press('Put it back')
  await waitFor(() => expect(sent(calls, 'POST')).toEqual([{ version: 7 }, { version: 8 }]))
  await user.click(screen.getByRole('button', { name: 'Undo: Efua changed the phone number' }))
  await expectToast('This has been changed again since.')
  press('Open')
  expect(await screen.findByRole('heading', { level: 1, name: 'Contact' })).toBeVisible()
})

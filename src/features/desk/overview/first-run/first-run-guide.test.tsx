import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { contentOf } from '#features/site/documents/content.ts'
import { documentOf, type DocumentKey } from '#features/site/documents/documents.ts'
import type { EditedDocument } from '#features/site/schema.ts'
import { site, takeSite } from '#shared/site.ts'
import { expectToast, json, show, type Answers } from '#tests/support/component.tsx'
import { FirstRunGuide } from './first-run-guide.tsx'
import type { FirstRun } from './first-run-schema.ts'

beforeEach(() => localStorage.clear())

const fresh: FirstRun = {
  isOpen: false,
  hasName: false,
  hasLook: false,
  hasContact: false,
  hasAmounts: false,
  examples: { contact: ['phone', 'email'], giving: ['bank'], words: ['links', 'proverb', 'story'] },
  leftAsTheyAre: [],
  alsoYours: [],
  exampleLeaders: 4,
  hasEvent: false,
  invited: 0,
  accepted: 0,
  demoLeft: null,
}

const aDocument = (key: DocumentKey): EditedDocument => ({
  key,
  version: 0,
  content: contentOf(documentOf(key), undefined),
  published: contentOf(documentOf(key), undefined),
  isDraft: false,
  isOriginal: true,
  savedAt: null,
  savedBy: null,
})

const open = (firstRun: Partial<FirstRun> = {}, answers: Answers = {}) =>
  show(<FirstRunGuide firstRun={{ ...fresh, ...firstRun }} />, {
    'GET /api/admin/overview': {},
    'GET /api/admin/site-facts': {},
    'GET /api/admin/site/name': aDocument('name'),
    'GET /api/admin/site/look': aDocument('look'),
    'GET /api/admin/site/giving': aDocument('giving'),
    ...answers,
  })

const stepNamed = (name: RegExp) => screen.getByRole('button', { name })

test('it begins with the first step that is not done, and says which ones are', async () => {
  await open({
    hasName: true,
    hasLook: true,
    hasContact: true,
    examples: { ...fresh.examples, contact: [] },
    invited: 2,
    accepted: 1,
  })
  expect(screen.getByText(/^4 of 9 done/)).toBeVisible()
  expect(stepNamed(/^Name and sentence Done/)).not.toHaveAttribute('aria-current')
  expect(stepNamed(/^Invite your team Done\. 2 invited, 1 accepted/)).toBeVisible()
  expect(stepNamed(/Ways to give/)).toHaveAttribute('aria-current', 'step')
  expect(await screen.findByRole('textbox', { name: 'Mobile money number' })).toBeVisible()
})

test('what is typed shows in the preview with each key, and publishing goes on to the next step', async () => {
  const { user, calls } = await open({}, { 'PUT /api/admin/site/name': aDocument('name') })
  const name = await screen.findByRole('textbox', { name: 'Name' })
  await user.clear(name)
  await user.type(name, 'Nkabom Youth')
  const preview = screen.getByRole('img', { name: 'A page, a ticket and an email of Nkabom Youth' })
  expect(within(preview).getAllByText('Nkabom Youth')).toHaveLength(2)
  await user.click(screen.getByRole('button', { name: 'Publish' }))
  await expectToast('Published')
  expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({ publish: true })
  expect(stepNamed(/Colours and logo/)).toHaveAttribute('aria-current', 'step')
})

test('the dashboard has the name as soon as it is published', async () => {
  const facts = {}
  const { user } = await open(
    {},
    { 'PUT /api/admin/site/name': aDocument('name'), 'GET /api/admin/site-facts': () => json(facts) },
  )
  const name = await screen.findByRole('textbox', { name: 'Name' })
  await user.clear(name)
  await user.type(name, 'Nkabom Youth')
  Object.assign(facts, { name: 'Nkabom Youth' })
  await user.click(screen.getByRole('button', { name: 'Publish' }))
  await waitFor(() => expect(site.name).toBe('Nkabom Youth'))
  takeSite({})
})

test('what still speaks of the example is named, with the way to each of it', async () => {
  const { user } = await open()
  await user.click(stepNamed(/Links, proverb and story/))
  const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect(['Links', 'Proverb', 'Our story'].map(hrefOf)).toEqual([
    '/admin/site/links',
    '/admin/site/proverb',
    '/admin/site/story',
  ])
})

test('a step can be skipped, and one that is done elsewhere leads there', async () => {
  const { user } = await open()
  await screen.findByRole('textbox', { name: 'Name' })
  await user.click(screen.getByRole('button', { name: 'Skip' }))
  expect(stepNamed(/Colours and logo/)).toHaveAttribute('aria-current', 'step')
  await user.click(stepNamed(/First event/))
  expect(screen.getByRole('link', { name: 'New event' })).toHaveAttribute('href', '/admin/events?new=event')
})

test('a step is done when none of its details is the example any more, and names those that are', async () => {
  await open({ hasContact: true, examples: { ...fresh.examples, contact: ['email', 'street'] } })
  expect(
    stepNamed(/^3 Contact Still the example: email, street$|Contact Still the example: email, street/),
  ).toBeVisible()
})

test('what fits as it came can be left on purpose', async () => {
  const { user, calls } = await open({}, { 'PUT /api/admin/site-guide/step': { leftAsTheyAre: ['name'] } })
  await user.click(screen.getByRole('button', { name: 'Leave it as it is' }))
  await waitFor(() => expect(stepNamed(/Colours and logo/)).toHaveAttribute('aria-current', 'step'))
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ step: 'name', isLeft: true })
})

test('a step that was left counts, says so, and can be taken up again', async () => {
  await open({ leftAsTheyAre: ['name', 'look'] })
  expect(screen.getByText(/^2 of 9 done/)).toBeVisible()
  expect(stepNamed(/Name and sentence .*Left as it is/)).toBeVisible()
  expect(stepNamed(/^3 Contact|Contact Still/)).toHaveAttribute('aria-current', 'step')
})

test('other words that visitors read are listed, each with the way there', async () => {
  await open({
    alsoYours: [
      { key: 'aims', isOurs: true },
      { key: 'heads', isOurs: false },
    ],
  })
  const link = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href')
  expect(link(/^Mission and vision ?Yours/)).toBe('/admin/site/aims')
  expect(link(/^Heads of pages ?Still as it came/)).toBe('/admin/site/heads')
})

test('the invented leaders go with one press, and come back with another', async () => {
  const without = { ...aDocument('leaders'), version: 1, content: [], published: [] }
  const { user, calls } = await open(
    {},
    {
      'GET /api/admin/site/leaders': aDocument('leaders'),
      'PUT /api/admin/site/leaders': without,
      'POST /api/admin/site/leaders/undo': aDocument('leaders'),
    },
  )
  await user.click(stepNamed(/First leader/))
  await user.click(await screen.findByRole('button', { name: 'Remove the 4 examples' }))
  await expectToast('Removed 4 leaders of the example')
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
    version: 0,
    publish: true,
    edit: { kind: 'remove-examples' },
  })
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await expectToast('Undone')
})

test('the site opens once there is a name and a contact', async () => {
  await open()
  expect(screen.getByRole('button', { name: 'Open the site' })).toBeDisabled()
  expect(screen.getByText(/a name and one way to reach you/)).toBeVisible()
})

test('with both it opens for everyone', async () => {
  const { user, calls } = await open(
    { hasName: true, hasContact: true },
    { 'PUT /api/admin/site-opening': {} },
  )
  await user.click(screen.getByRole('button', { name: 'Open the site' }))
  await expectToast('Your site is open')
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ isOpen: true })
})

test('it can be hidden', async () => {
  const { user, calls } = await open({ isOpen: true }, { 'PUT /api/admin/site-guide': {} })
  expect(screen.queryByText('Your site is not open yet.')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Hide this guide' }))
  await expectToast('The guide is hidden')
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ isShown: false })
})

describe('the demo content', () => {
  const counted = {
    counts: [
      { kind: 'events', going: 12, staying: 1, changed: ['Games night'] },
      { kind: 'teachings', going: 31, staying: 0, changed: [] },
      { kind: 'people', going: 1_105, staying: 2, changed: [] },
    ],
  }

  test('is no step on a site that never had any', async () => {
    await open()
    expect(screen.queryByRole('button', { name: /demo content/ })).toBeNull()
  })

  test('is counted, with what stays, and removed after one question', async () => {
    const { user, calls } = await open(
      { demoLeft: 1_148, alsoYours: [{ key: 'slides', isOurs: false }] },
      {
        'GET /api/admin/demo-content': counted,
        'POST /api/admin/demo-content/remove': { removed: 1_148 },
      },
    )
    await user.click(stepNamed(/^Remove the demo content 1,148 things/))
    await user.click(screen.getAllByRole('button', { name: /^Remove the demo content/ }).at(-1)!)
    const dialog = await screen.findByRole('dialog', { name: 'Remove the demo content?' })
    expect(await within(dialog).findByText('1 event and 2 people')).toBeVisible()
    expect(within(dialog).getByText(/stay until you change them/)).toBeVisible()
    const words = within(dialog).getAllByRole('link')
    expect(words.map((link) => link.getAttribute('href'))).toEqual([
      '/admin/site/leaders',
      '/admin/site/slides',
    ])
    expect(within(dialog).getByText(/Kept because someone changed them.*Games night/)).toBeVisible()
    await user.click(within(dialog).getByRole('button', { name: 'Remove 1,148 demo things' }))
    await expectToast('The demo content was removed')
    expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1)
  })

  test('stays when someone says "Not now"', async () => {
    const { user, calls } = await open({ demoLeft: 3 }, { 'GET /api/admin/demo-content': counted })
    await user.click(stepNamed(/^Remove the demo content 3 things/))
    await user.click(screen.getAllByRole('button', { name: /^Remove the demo content/ }).at(-1)!)
    await user.click(await screen.findByRole('button', { name: 'Not now' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(calls.some(({ method }) => method === 'POST')).toBe(false)
  })

  test('that is gone is a step that is done', async () => {
    const { user } = await open({ demoLeft: 0 })
    await user.click(stepNamed(/^Remove the demo content Done/))
    expect(screen.getByText(/The demo content was removed/)).toBeVisible()
  })
})
